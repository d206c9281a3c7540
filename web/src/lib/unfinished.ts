import { create } from "zustand";

export const useUnfinished = create<Record<string, boolean>>(() => ({}));

/** While any work is under way, the browser asks before the page is left. */
export function setUnfinished(work: string, isUnfinished: boolean): void {
  if ((useUnfinished.getState()[work] ?? false) === isUnfinished) return;
  useUnfinished.setState({ [work]: isUnfinished });
  if (Object.values(useUnfinished.getState()).includes(true)) {
    window.addEventListener("beforeunload", ask);
  } else {
    window.removeEventListener("beforeunload", ask);
  }
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
