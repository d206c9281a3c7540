import { formatMoney, formatMoneyInFull, type MoneyOptions } from "@/lib/format";
import { Tooltip } from "./Tooltip";

export interface MoneyProps extends MoneyOptions {
  /** US dollars; null or 0 shows `empty`, which says what that means here: no revenue is PRE_REVENUE. */
  amount: number | string | null | undefined;
}

export function Money({ amount, empty }: MoneyProps) {
  const compact = formatMoney(amount, { empty });
  const full = formatMoneyInFull(amount);
  if (!compact.includes("$") || compact === full)
    return <span className="tabular-nums">{compact}</span>;
  return (
    <Tooltip content={full}>
      <span className="tabular-nums">
        <span aria-hidden>{compact}</span>
        <span className="sr-only">{full}</span>
      </span>
    </Tooltip>
  );
}
