import type { ReactNode } from "react";

interface DetailsProps {
  summary: ReactNode;
  /** Letters like a note's. */
  isSmall?: boolean;
  className?: string;
  children: ReactNode;
}

/** What only some want to read, folded up under a line in grey. */
export function Details({ summary, isSmall, className, children }: DetailsProps) {
  const size = isSmall ? "text-(length:--font-size-1)" : "text-(length:--font-size-2) font-medium";
  return (
    <details className={className}>
      <summary
        className={`w-fit cursor-pointer rounded-(--radius-2) text-(--gray-11) pointer-coarse:py-3 ${size}`}
      >
        {summary}
      </summary>
      {children}
    </details>
  );
}
