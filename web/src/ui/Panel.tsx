import type { ComponentPropsWithoutRef } from "react";

interface PanelProps
  extends Pick<
    ComponentPropsWithoutRef<"div">,
    "aria-label" | "aria-labelledby" | "role" | "className" | "children"
  > {
  as?: "div" | "section" | "ul";
  /** A hairline between its parts. */
  hasLines?: boolean;
}

/** What belongs together, with an edge around it: the rows of one list, a card that leads nowhere. */
export function Panel({ as: Element = "div", hasLines, className = "", ...props }: PanelProps) {
  const lines = hasLines ? "divide-y divide-(--gray-a4)" : "";
  return (
    <Element
      className={`rounded-(--radius-4) border border-(--gray-a5) ${lines} ${className}`}
      {...props}
    />
  );
}
