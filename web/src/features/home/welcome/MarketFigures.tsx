import { useQuery } from "@tanstack/react-query";
import { growthQuery, type MarketGrowth } from "@/data/stats/activity";
import { HOME_GROWTH_SAMPLES, IS_DEMONSTRATION } from "@/domain/samples";
import { formatCount, formatMoney, fundsInMillions } from "@/lib/format";
import { SampleFigure } from "@/ui/SampleFigure";
import { StatLine } from "@/ui/StatLine";

const asMoney = (dollars: number) => formatMoney(dollars, { empty: "$0" });

const FIGURES = [
  ["Total startups", "startups", formatCount, formatCount],
  ["Hub verified", "verified", formatCount, formatCount],
  ["Active investors", "investors", formatCount, formatCount],
  ["Funds raised", "funds_raised", fundsInMillions, asMoney],
] as const;

/** The market's real growth, beside a caption marked as a sample. A failure shows 0. */
export function MarketFigures() {
  const { data, isPending } = useQuery(growthQuery());
  return (
    <div className="mt-5">
      <StatLine
        label="Market figures"
        stats={FIGURES.map(([label, figure, format, grown], index) => ({
          label,
          value: isPending ? undefined : format(data?.[figure].total ?? 0),
          caption: (
            <>
              <Grown by={data?.[figure]} format={grown} />
              {IS_DEMONSTRATION ? <SampleFigure>{HOME_GROWTH_SAMPLES[index]}</SampleFigure> : null}
            </>
          ),
        }))}
      />
    </div>
  );
}

interface GrownProps {
  by: MarketGrowth[keyof MarketGrowth] | undefined;
  format: (amount: number) => string;
}

/** "+4 in the last 30 days (previous +2)". */
function Grown({ by, format }: GrownProps) {
  return (
    <span className="block min-h-4">
      {by
        ? `+${format(by.last_30_days)} in the last 30 days (previous +${format(by.previous_30_days)})`
        : null}
    </span>
  );
}
