import type { LucideIcon } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { formatCount } from "@/lib/format";
import { withParams } from "@/lib/url-filters";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";

interface NothingWaitsProps {
  icon: LucideIcon;
  /** Of all statuses, with the same words. */
  all: number;
  /** The search is for words. */
  hasQuery: boolean;
}

/** A queue opens on what waits; the way to everything else is one press. */
export function NothingWaits({ icon, all, hasQuery }: NothingWaitsProps) {
  const [params] = useSearchParams();
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
      {hasQuery ? "It was decided already." : "Everything that was submitted has been decided."}
    </EmptyState>
  );
}
