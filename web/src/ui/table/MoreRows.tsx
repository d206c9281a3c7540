import { Button } from "@radix-ui/themes";
import { countOf, formatCount } from "@/lib/format";

export interface MoreRowsProps {
  /** Null where unknown. */
  shown: number;
  total: number | null;
  onMore: () => void;
  pending: boolean;
  problem?: string | null;
}

export function MoreRows({ shown, total, onMore, pending, problem }: MoreRowsProps) {
  if (total !== null && shown >= total) return null;
  return (
    <div className="listing-more">
      <p role={problem ? "alert" : undefined}>
        {problem ??
          (total === null
            ? countOf(shown, "row")
            : `${formatCount(shown)} of ${formatCount(total)}`)}
      </p>
      <Button size="1" variant="soft" color="gray" loading={pending} onClick={onMore}>
        {problem ? "Retry" : "Show more"}
      </Button>
    </div>
  );
}
