import { useRef } from "react";

/**
 * Without a Dialog.Trigger Radix returns no focus: this does. On opening, `data-autofocus` has it.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement);
      // Not autoFocus: React applies it before the opener could be read.
      const first = (event.target as Element).querySelector<HTMLElement>("[data-autofocus]");
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current.isConnected;
      // Opened by its address, or the opener is gone: then the page's content.
      if (isThere && current !== document.body) current.focus();
      else document.getElementById("main")?.focus({ preventScroll: true });
    },
  };
}

/** For a menu's item, which will be gone, the menu's trigger. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
}
