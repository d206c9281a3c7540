import "./applied-filters.css";
import { X } from "lucide-react";
import type { RefObject } from "react";
import type { AppliedFilter } from "./use-applied";

export interface AppliedFiltersProps {
  filters: readonly AppliedFilter[];
  /** Gets the focus when the last one is removed. */
  after: RefObject<HTMLElement | null>;
}

export function AppliedFilters({ filters, after }: AppliedFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-1.5 min-w-0">
      {filters.map(({ id, label, text, onRemove }) => (
        <li key={id} className="filter-chip">
          <span>
            {label}: <b>{text}</b>
          </span>
          <button
            type="button"
            aria-label={`Remove ${label}: ${text}`}
            onClick={({ currentTarget }) => {
              // The chip goes, and the focus must not go with it.
              const chip = currentTarget.parentElement;
              const next = chip?.nextElementSibling ?? chip?.previousElementSibling;
              (next?.querySelector("button") ?? after.current)?.focus();
              onRemove();
            }}
          >
            <X aria-hidden size={13} />
          </button>
        </li>
      ))}
    </ul>
  );
}
