import type { ReactNode } from "react";

interface ToolbarProps {
  className?: string;
  children: ReactNode;
}

/** A line above a list: what one chooses from or reads at its start, its search and acts at its end. */
export function Toolbar({ className = "", children }: ToolbarProps) {
  return (
    <div className={`flex flex-wrap items-center justify-between gap-3 ${className}`}>
      {children}
    </div>
  );
}
