import "./filter-options.css";
import type { ReactNode } from "react";

/** One question of the filters, with a line above unless it is the first. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
