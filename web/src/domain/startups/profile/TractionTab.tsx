import { formatDate, PRE_REVENUE } from "@/lib/format";
import { BarChart } from "@/ui/charts/BarChart";
import { Money } from "@/ui/Money";
import { StatLine } from "@/ui/StatLine";
import { raisedOver } from "./raised-over";
import { Section } from "./Section";
import type { ProfileClosing, ProfileStartup } from "./types";

export interface TractionTabProps {
  startup: ProfileStartup;
  /** Oldest first; undefined while loading. */
  closings: readonly ProfileClosing[] | undefined;
  problem?: string | undefined;
  onRetry: () => void;
}

export default function TractionTab({ startup, closings, problem, onRetry }: TractionTabProps) {
  const { revenue_history, export_readiness_score: score } = startup;
  const raised = Number(startup.funding_raised);
  const years = revenue_history.toSorted((one, other) => one.year - other.year);
  const steps = raisedOver(raised, closings ?? []);
  return (
    <Section title="Traction">
      <StatLine
        label="Figures today"
        stats={[
          {
            label: "Annual Revenue",
            value: <Money amount={startup.revenue} empty={PRE_REVENUE} />,
          },
          { label: "Funds Raised", value: <Money amount={raised} empty="$0" /> },
          { label: "Valuation", value: <Money amount={startup.valuation} empty="Not stated" /> },
          { label: "Export Score", value: score === null ? "N/A" : `${score}/100` },
        ]}
      />
      <div className="grid gap-8 mt-7">
        <BarChart
          title="Revenue by year"
          about="Past years, as stated by the founders."
          unit="money"
          height={220}
          data={{
            over: "Year",
            labels: years.map(({ year }) => String(year)),
            series: [{ label: "Revenue", values: years.map(({ revenue }) => Number(revenue)) }],
          }}
          empty="The founders have not stated revenue for past years."
        />
        <BarChart
          title="Funds raised over time"
          about="The total raised, after each closing confirmed by the hub."
          unit="money"
          height={220}
          data={{
            over: "Until",
            labels: steps.map(({ on }) =>
              on === null ? "Before" : formatDate(on, "month", "UTC"),
            ),
            series: [{ label: "Total raised", values: steps.map(({ total }) => total) }],
          }}
          empty={
            raised > 0
              ? "No closing has been confirmed yet, and earlier funding has no dates."
              : "Nothing has been raised yet."
          }
          loading={closings === undefined && problem === undefined}
          {...(problem ? { problem } : {})}
          onRetry={onRetry}
        />
      </div>
    </Section>
  );
}
