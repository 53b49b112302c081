"""A choice that the page can change too: the page's change holds, whatever an old widget says afterwards."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest


def an_old_widget_speaks_after_the_page_chose():
    """Let the page choose another view, and then hear the widget from before once more."""
    from unittest.mock import patch

    import streamlit as st

    from pages.ui.choice import choose, chosen, put

    views = ("table", "history")
    with patch("streamlit.segmented_control") as drawn:
        choose("view", "View", views, usual="table", words=str)
        put("view", "history")
        st.session_state["view"] = "table"
        drawn.call_args.kwargs["on_change"]()
        st.session_state["heard"] = chosen("view", views, "table")
        choose("view", "View", views, usual="table", words=str)
        st.session_state["view-1"] = "table"
        drawn.call_args.kwargs["on_change"]()
        st.session_state["heard-after"] = chosen("view", views, "table")


def test_what_the_page_chose_is_not_undone_by_the_widget_before():
    test = AppTest.from_function(an_old_widget_speaks_after_the_page_chose).run()
    assert not test.exception
    assert test.session_state["heard"] == "history"
    assert test.session_state["heard-after"] == "table"


def a_choice_is_dropped():
    """Choose, forget, and choose anew."""
    import streamlit as st

    from pages.ui.choice import chosen, drop, put

    seats = (0, 1, 2)
    put("whose", 2)
    drop("whose")
    st.session_state["first"] = chosen("whose", seats, 1)


def test_a_dropped_choice_is_the_usual_one_again():
    test = AppTest.from_function(a_choice_is_dropped).run()
    assert not test.exception
    assert test.session_state["first"] == 1
