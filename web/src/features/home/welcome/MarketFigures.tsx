import { useQuery } from "@tanstack/react-query";
import { growthQuery, type MarketGrowth } from "@/data/stats/activity";
import { statsQuery } from "@/data/stats/queries";
import { formatCount, formatMoney } from "@/lib/format";
import { HOME_GROWTH_SAMPLES } from "@/lib/samples";
import { SampleFigure } from "@/ui/SampleFigure";
import { StatTile } from "@/ui/StatTile";
import { fundsInMillions } from "../figures";

const asMoney = (dollars: number) => formatMoney(dollars, { empty: "$0" });

/** Four figures of the market, how they truly grew, and the sample caption of the specification. */
export function MarketFigures() {
  const stats = useQuery(statsQuery());
  const growth = useQuery(growthQuery());
  const figures = [
    ["Total startups", formatCount(stats.data?.totalStartups ?? 0), "startups", formatCount],
    ["Hub verified", formatCount(stats.data?.verifiedStartups ?? 0), "verified", formatCount],
    ["Active investors", formatCount(stats.data?.totalInvestors ?? 0), "investors", formatCount],
    ["Funds raised", fundsInMillions(stats.data?.totalFundsRaised ?? 0), "funds_raised", asMoney],
  ] as const;
  return (
    <section aria-label="Market figures" className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(([label, value, figure, format], place) => (
        <StatTile
          key={label}
          label={label}
          value={value}
          loading={stats.isPending}
          hint={
            <>
              <Grown by={growth.data?.[figure]} format={format} />
              <SampleFigure>{HOME_GROWTH_SAMPLES[place]}</SampleFigure>
            </>
          }
        />
      ))}
    </section>
  );
}

interface GrownProps {
  by: MarketGrowth[keyof MarketGrowth] | undefined;
  format: (amount: number) => string;
}

/** "+4 in the last 30 days (previous +2)". */
function Grown({ by, format }: GrownProps) {
  return (
    <span className="mb-1 block min-h-4">
      {by
        ? `+${format(by.last_30_days)} in the last 30 days (previous +${format(by.previous_30_days)})`
        : null}
    </span>
  );
}
