import { Button } from "@radix-ui/themes";
import { countOf, formatCount } from "@/lib/format";

export interface MoreRowsProps {
  /** How many are shown, of how many; the whole is null where it is not known. */
  shown: number;
  total: number | null;
  onMore: () => void;
  pending: boolean;
  /** The sentence on why more could not be loaded. */
  problem?: string | null;
}

/** The end of a table that goes on. */
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
