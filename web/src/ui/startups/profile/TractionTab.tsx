import type { ReactNode } from "react";
import { formatMoney, type MoneyOptions } from "@/lib/format";
import { Meter } from "../../Meter";
import { Money } from "../../Money";
import { ScoreRing } from "../../ScoreRing";
import { FundingMeter } from "./FundingMeter";
import { Section } from "./Section";
import type { ProfileStartup } from "./types";

/** Revenue, funds raised, valuation and export score, as figures and as pictures. */
export function TractionTab({ startup }: { startup: ProfileStartup }) {
  return (
    <>
      <Section title="Traction">
        <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
          <dl className="grid gap-px overflow-hidden rounded-xl border hairline bg-(--gray-a4) sm:grid-cols-3">
            <Figure label="Annual Revenue">
              <Money amount={startup.revenue} />
            </Figure>
            <Figure label="Funds Raised">
              <Money amount={startup.funding_raised} empty="$0" />
            </Figure>
            <Figure label="Valuation">
              <Money amount={startup.valuation} empty="Not stated" />
            </Figure>
          </dl>
          <div className="flex items-center gap-4 rounded-xl border hairline bg-(--color-panel-solid) px-5 py-3.5">
            <ScoreRing label="Export score" score={startup.export_readiness_score} size={76} />
            <p className="text-sm text-(--gray-11)">
              Export score
              <br />
              out of 100
            </p>
          </div>
        </div>
      </Section>
      <Section title="This round">
        {Number(startup.funding_target ?? 0) > 0 ? (
          <FundingMeter startup={startup} label={(percent) => `${percent}% of the target`} />
        ) : (
          <p className="text-sm text-(--gray-11)">No funding target is stated.</p>
        )}
      </Section>
      <Section title="In proportion">
        <Proportions
          bars={[
            { label: "Annual revenue", amount: startup.revenue },
            { label: "Funds raised", amount: startup.funding_raised, empty: "$0" },
            { label: "Funding target", amount: startup.funding_target, empty: "Not stated" },
            { label: "Valuation", amount: startup.valuation, empty: "Not stated" },
          ]}
        />
      </Section>
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="bg-(--color-panel-solid) px-5 py-4">
      <dt className="text-sm text-(--gray-11)">{label}</dt>
      <dd className="mt-0.5 text-xl font-semibold tracking-tight">{children}</dd>
    </div>
  );
}

interface Bar extends MoneyOptions {
  label: string;
  /** US dollars; null or 0 shows `empty` beside an empty bar. */
  amount: number | string | null;
}

/** Amounts beside each other on one scale. */
function Proportions({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ amount }) => Number(amount ?? 0)));
  return (
    <div className="flex flex-col gap-3.5">
      {bars.map(({ label, amount, empty }) => (
        <Meter
          key={label}
          label={label}
          value={Number(amount ?? 0)}
          max={most}
          text={formatMoney(amount, { empty })}
        />
      ))}
    </div>
  );
}
