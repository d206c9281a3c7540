import type { ReactNode, Ref } from "react";

interface ScrollRegionProps {
  /** Names the region for screen readers. */
  label: string;
  className: string;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** A part of the page that scrolls by itself, by keyboard too. */
export function ScrollRegion({ label, className, children, ref }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard.
    <section ref={ref} tabIndex={0} aria-label={label} className={className}>
      {children}
    </section>
  );
}
