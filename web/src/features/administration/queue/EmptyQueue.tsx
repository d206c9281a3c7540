import { type LucideIcon, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { formatCount } from "@/lib/format";
import { withParams } from "@/lib/url-filters";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { NoMatch } from "@/ui/filters/NoMatch";

interface EmptyQueueProps {
  icon: LucideIcon;
  filters: { query?: string; status?: string };
  /** Of all statuses, with the same words. */
  all: number;
  onClear: () => void;
  /** "No products yet" */
  title: string;
  /** What to do where nothing was ever submitted. */
  children: ReactNode;
}

/** A queue opens on what waits; where nothing does, the way to everything else is one press. */
export function EmptyQueue({ icon, filters, all, onClear, title, children }: EmptyQueueProps) {
  const [params] = useSearchParams();
  const hasQuery = filters.query !== undefined;
  const isDecided = filters.status === "APPROVED" || filters.status === "REJECTED";
  if (isDecided || (hasQuery && all === 0)) return <NoMatch icon={SearchX} onClear={onClear} />;
  if (all === 0) {
    return (
      <EmptyState icon={icon} title={title} compact>
        {children}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      compact
      title={hasQuery ? "Nothing that is waiting matches" : "Nothing is waiting for a decision"}
      action={
        <ButtonLink to={`?${withParams(params, { status: "ALL" })}`} variant="soft">
          Show all {formatCount(all)}
        </ButtonLink>
      }
    >
      {hasQuery
        ? "It has already been decided."
        : "Everything that was submitted has been decided."}
    </EmptyState>
  );
}
