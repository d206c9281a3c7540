import { useRef } from "react";

/**
 * For a dialog's content, where what opens it is no Dialog.Trigger: closed, it gives the focus back to
 * what had it. Radix gives it to its trigger alone, and without one the keyboard begins at the page's top.
 * Opened, a field with `data-autofocus` has it first.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement);
      // Not autoFocus, which React heeds before anybody could ask what had the focus.
      const first = (event.target as Element).querySelector<HTMLElement>("[data-autofocus]");
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current.isConnected;
      // Opened by its address, or from what is gone meanwhile: then the page's own content has it.
      if (isThere && current !== document.body) current.focus();
      else document.getElementById("main")?.focus({ preventScroll: true });
    },
  };
}

/** What has the focus; of an item of a menu, which is gone by then, what opened the menu. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
}
