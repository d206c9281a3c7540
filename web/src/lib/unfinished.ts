import { create } from "zustand";

/** What is under way, by kind ("uploads"); read by whoever shows it. */
export const useUnfinished = create<Record<string, boolean>>(() => ({}));

/** Says whether work of a kind is under way. While any is, the browser asks before the page is left. */
export function setUnfinished(work: string, isUnfinished: boolean): void {
  if ((useUnfinished.getState()[work] ?? false) === isUnfinished) return;
  useUnfinished.setState({ [work]: isUnfinished });
  if (Object.values(useUnfinished.getState()).includes(true)) {
    window.addEventListener("beforeunload", ask);
  } else {
    window.removeEventListener("beforeunload", ask);
  }
}

/** The browser asks in its own words. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
