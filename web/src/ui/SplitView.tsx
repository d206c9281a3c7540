import type { CSSProperties, ReactNode } from "react";

interface SplitViewProps {
  /** Width of the first or of the second part, in rem; the other takes the rest. Without, each has half. */
  start?: number;
  end?: number;
  /** False while only one of them is there. */
  isSplit?: boolean;
  /** The space between and around them. */
  className: string;
  children: ReactNode;
}

/** Two parts beside each other, a list and its detail, a text and what is known about it; one below the other without room. */
export function SplitView({ start, end, isSplit = true, className, children }: SplitViewProps) {
  const columns = [start, end].map((rem) => (rem ? `minmax(0, ${rem}rem)` : "minmax(0, 1fr)"));
  return (
    <div
      className={`grid grid-cols-1 ${isSplit ? "lg:grid-cols-(--columns)" : ""} ${className}`}
      style={{ "--columns": columns.join(" ") } as CSSProperties}
    >
      {children}
    </div>
  );
}
