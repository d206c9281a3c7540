import { useRef } from "react";
import { returnFocus } from "./return-focus";

/**
 * Without a Dialog.Trigger Radix returns no focus: this does. On opening, `data-autofocus` has it.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement);
      // By hand, not autoFocus: React applies that before the opener could be read.
      const first = (event.target as Element).querySelector<HTMLElement>("[data-autofocus]");
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      returnFocus(opener.current);
    },
  };
}

/** For a menu's item, which will be gone, the menu's trigger. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
}
