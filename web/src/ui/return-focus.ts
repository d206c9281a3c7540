/**
 * On closing a dialog: focuses what opened it, or the page's content where that is gone or the dialog was opened by its
 * address.
 */
export function returnFocus(opener: Element | null, options?: FocusOptions): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected;
  if (isThere && opener !== document.body) opener.focus(options);
  else document.getElementById("main")?.focus({ preventScroll: true });
}
