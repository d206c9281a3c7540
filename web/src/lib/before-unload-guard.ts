import { create } from "zustand";

export const useUnfinishedWork = create<Record<string, boolean>>(() => ({}));

/** The browser asks before the page is left while any work is unfinished. @param work a name, one for each kind */
export function setUnfinishedWork(work: string, isUnfinished: boolean): void {
  if ((useUnfinishedWork.getState()[work] ?? false) === isUnfinished) return;
  useUnfinishedWork.setState({ [work]: isUnfinished });
  if (Object.values(useUnfinishedWork.getState()).includes(true)) {
    window.addEventListener("beforeunload", askBeforeLeaving);
  } else {
    window.removeEventListener("beforeunload", askBeforeLeaving);
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
