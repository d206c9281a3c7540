import type { NavigateFunction } from "react-router-dom";
import { idOfField } from "./EditField";

/** Milliseconds: the editor may have to be loaded first. */
const LONGEST_WAIT = 5_000;
const STEP = 100;

/** @param editor its address, from another page; without it the editor is open. */
export function goToField(navigate: NavigateFunction, field: string, editor = "?"): void {
  const focus = () => {
    const place = document.getElementById(idOfField(field));
    place?.scrollIntoView({ block: "center" });
    place?.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
    return place !== null;
  };
  const focusWhenDrawn = (left: number) => {
    if (left > 0 && !focus()) setTimeout(focusWhenDrawn, STEP, left - STEP);
  };
  if (focus()) return;
  void navigate(editor);
  setTimeout(focusWhenDrawn, STEP, LONGEST_WAIT);
}
