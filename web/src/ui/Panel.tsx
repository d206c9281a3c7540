import type { ComponentPropsWithoutRef } from "react";

interface PanelProps
  extends Pick<
    ComponentPropsWithoutRef<"div">,
    "aria-label" | "aria-labelledby" | "role" | "className" | "children"
  > {
  as?: "div" | "section" | "ul";
  /** On a ground of its own, with a finer edge. */
  isCard?: boolean;
  /** A hairline between its parts. */
  hasLines?: boolean;
}

/** What belongs together, with an edge around it: the rows of one list, a card that leads nowhere. */
export function Panel({
  as: Element = "div",
  isCard,
  hasLines,
  className = "",
  ...props
}: PanelProps) {
  const ground = isCard ? "border-(--gray-a4) bg-(--color-panel-solid)" : "border-(--gray-a5)";
  const lines = hasLines ? "divide-y divide-(--gray-a4)" : "";
  return (
    <Element className={`rounded-(--radius-4) border ${ground} ${lines} ${className}`} {...props} />
  );
}
