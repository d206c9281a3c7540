import type { ComponentProps } from "react";

/** What a startup says of itself, in lines that are read well. */
export const ProfileText = ({ className = "", ...props }: ComponentProps<"p">) => (
  <p
    className={`max-w-prose leading-[1.6] whitespace-pre-line wrap-anywhere ${className}`}
    dir="auto"
    {...props}
  />
);
