import { Heading } from "@radix-ui/themes";
import type { ReactNode } from "react";

interface DisplayHeadingProps {
  /** The landing's and the summit's is large. */
  isLarge?: boolean;
  className?: string;
  children: ReactNode;
}

/** The title of a page that introduces: larger than any title of a screen that one works at. */
export function DisplayHeading({ isLarge, className = "", children }: DisplayHeadingProps) {
  return (
    <Heading as="h1" className={`display-heading ${className}`} data-large={isLarge || undefined}>
      {children}
    </Heading>
  );
}
