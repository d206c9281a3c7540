import "./quiet-list.css";
import type { ComponentProps } from "react";

/** Lines with an edge each: what it is about, and its acts at the end. */
export function QuietList(
  props: Pick<ComponentProps<"ul">, "aria-label" | "aria-labelledby" | "children">,
) {
  return <ul className="quiet-list" {...props} />;
}
