import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "@/data/stats/queries";
import { formatCount, fundsInMillions } from "@/lib/format";
import { Band } from "../Band";

/** A failure shows 0: the landing page has no errors. */
export function PlatformImpact() {
  const { data, isPending } = useQuery(statsQuery());
  const figures = [
    ["Total startups", formatCount(data?.totalStartups ?? 0)],
    ["Hub verified", formatCount(data?.verifiedStartups ?? 0)],
    ["Active investors", formatCount(data?.totalInvestors ?? 0)],
    ["Funds raised", fundsInMillions(data?.totalFundsRaised ?? 0)],
  ] as const;
  return (
    <Band title="Platform Impact" description="Live figures from the platform's own records.">
      <dl
        aria-busy={isPending}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border hairline bg-(--gray-a4) lg:grid-cols-4"
      >
        {figures.map(([label, figure]) => (
          <div key={label} className="flex flex-col-reverse bg-(--color-panel-solid) p-6 lg:p-8">
            <dt className="mt-1 text-sm text-(--gray-11)">{label}</dt>
            <dd
              className={`text-4xl font-semibold tracking-[-0.03em] tabular-nums ${isPending ? "invisible" : ""}`}
            >
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
