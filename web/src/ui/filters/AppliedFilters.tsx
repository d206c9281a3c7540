import { X } from "lucide-react";
import type { RefObject } from "react";
import type { AppliedFilter } from "./use-applied";

export interface AppliedFiltersProps {
  filters: readonly AppliedFilter[];
  /** Has the focus when the last one is gone. */
  after: RefObject<HTMLElement | null>;
}

/** What is applied, each to be taken away. */
export function AppliedFilters({ filters, after }: AppliedFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="filter-chips">
      {filters.map(({ id, label, text, onRemove }) => (
        <li key={id} className="filter-chip">
          <span>
            {label}: <b>{text}</b>
          </span>
          <button
            type="button"
            aria-label={`Remove ${label}: ${text}`}
            onClick={({ currentTarget }) => {
              // It goes with its filter, and the focus must not.
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
