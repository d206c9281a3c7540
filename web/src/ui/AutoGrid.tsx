import type { ComponentPropsWithoutRef } from "react";

interface AutoGridProps
  extends Pick<
    ComponentPropsWithoutRef<"div">,
    "aria-label" | "aria-labelledby" | "role" | "className" | "children"
  > {
  as?: "div" | "section" | "ul" | "ol";
  /** The narrowest that a column is, in rem. */
  least: number;
  /** Columns of which nothing would stand are kept: a last card is as wide as the others. */
  keepsEmpty?: boolean;
}

/** As many columns as there is room for, all of one width; the space between them is the class's. */
export function AutoGrid(props: AutoGridProps) {
  const { as: Element = "div", least, keepsEmpty, className = "", ...rest } = props;
  const columns = `repeat(auto-${keepsEmpty ? "fill" : "fit"}, minmax(min(${least}rem, 100%), 1fr))`;
  return (
    <Element className={`grid ${className}`} style={{ gridTemplateColumns: columns }} {...rest} />
  );
}
