/** Milliseconds in which what a dialog did may replace what opened it: an answer of the server comes first. */
const REPLACED_WITHIN_MS = 5_000;
const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), [tabindex='0']";

/**
 * On closing a dialog: focuses what opened it, or the page's content where that is gone or the dialog was opened by its
 * address. Where it goes a moment later, because of what was done in the dialog, what took its place has the focus.
 */
export function returnFocus(opener: Element | null, options?: FocusOptions): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected;
  if (isThere && opener !== document.body) {
    opener.focus(options);
    followReplacement(opener);
  } else {
    focusMain();
  }
}

const focusMain = () => document.getElementById("main")?.focus({ preventScroll: true });

function followReplacement(opener: HTMLElement): void {
  const ancestors: Element[] = [];
  for (let one = opener.parentElement; one; one = one.parentElement) ancestors.push(one);
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return;
    stop();
    // Somebody who went on has the focus elsewhere.
    if (document.activeElement !== document.body) return;
    const place = ancestors.find((one) => one.isConnected && one !== document.body);
    const next = place?.closest("#main") && place.querySelector<HTMLElement>(FOCUSABLE);
    if (next) next.focus({ preventScroll: true });
    else focusMain();
  });
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const timer = setTimeout(stop, REPLACED_WITHIN_MS);
  observer.observe(document.body, { childList: true, subtree: true });
}
