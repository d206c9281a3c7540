import type { NavigateFunction } from "react-router-dom";
import { idOfField } from "./EditField";

export function goToField(navigate: NavigateFunction, field: string): void {
  const focus = () => {
    const place = document.getElementById(idOfField(field));
    place?.scrollIntoView({ block: "center" });
    place?.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
    return place !== null;
  };
  if (focus()) return;
  void navigate("?");
  // The tab has to be drawn first.
  setTimeout(focus, 100);
}
