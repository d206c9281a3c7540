import { type ComponentPropsWithoutRef, use } from "react";
import { ScreenLayoutContext } from "./screen-layout";

export interface PageFrameProps extends ComponentPropsWithoutRef<"div"> {
  as?: "div" | "section" | "ul" | "dl";
  /** At most 720, 1200 and 1600 px wide; by default as the screen's layout says. */
  width?: keyof typeof WIDTHS;
}

const WIDTHS = { text: "max-w-[45rem]", page: "max-w-[75rem]", work: "max-w-[100rem]" } as const;

/** What a page or a band of it stands in: everywhere as wide, and as far from the window's edge; the rest is the class's. */
export function PageFrame(props: PageFrameProps) {
  const usual = use(ScreenLayoutContext) === "work" ? "work" : "page";
  const { as: Element = "div", width = usual, className = "", ...rest } = props;
  const Frame = Element as "div";
  return (
    <Frame
      className={`mx-auto w-full px-4 sm:px-6 lg:px-8 ${WIDTHS[width]} ${className}`}
      {...rest}
    />
  );
}
