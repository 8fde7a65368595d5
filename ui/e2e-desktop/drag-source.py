"""A small window in the corner of the screen from which one file can be dragged, as from a file manager."""

import sys
from pathlib import Path

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk


def main() -> None:
    uri = Path(sys.argv[1]).resolve().as_uri()
    window = Gtk.Window(title="drag source")
    window.set_decorated(False)
    window.set_default_size(30, 30)
    handle = Gtk.EventBox()
    handle.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
    handle.drag_source_add_uri_targets()
    handle.connect("drag-data-get", lambda _widget, _context, data, _info, _time: data.set_uris([uri]))
    window.add(handle)
    window.show_all()
    window.move(0, 0)
    Gtk.main()


main()
