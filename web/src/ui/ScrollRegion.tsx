import type { ReactNode, Ref } from "react";

interface ScrollRegionProps {
  label: string;
  className: string;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** Also by keyboard. */
export function ScrollRegion({ label, className, children, ref }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard.
    <section ref={ref} tabIndex={0} aria-label={label} className={className}>
      {children}
    </section>
  );
}
