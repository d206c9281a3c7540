import { useQuery } from "@tanstack/react-query";
import { growthOfQuery, type Range } from "@/data/analytics/queries";
import type { Growth } from "@/data/analytics/types";
import { ROLE_LABELS } from "@/domain/labels";
import { AutoGrid } from "@/ui/AutoGrid";
import { BarChart } from "@/ui/charts/BarChart";
import type { ChartData } from "@/ui/charts/types";
import { StatLine } from "@/ui/StatLine";
import { AnalyticsTab, Figures, statOf, totalOf } from "./Analytics";
import { asCount, asFunds } from "./figures";
import { axisOf } from "./range";

export default function GrowthTab() {
  return <AnalyticsTab title="Growth">{(range) => <GrowthFigures range={range} />}</AnalyticsTab>;
}

/** Roles of people who sign up; platform administrators are appointed. */
const ROLES = ["INVESTOR", "STARTUP_ADMIN", "HUB_ADMIN", "GUEST"] as const;

export function GrowthFigures({ range }: { range: Range }) {
  const query = useQuery(growthOfQuery(range));
  return (
    <Figures query={query} problem="The growth could not be loaded">
      {(data) => (
        <>
          <StatLine
            label="People"
            stats={ROLES.map((role) =>
              totalOf(`${ROLE_LABELS[role]}s`, personsOf(data, role), asCount, range),
            )}
          />
          <BarChart
            level={3}
            loading={!data}
            isStacked
            title="New people by role"
            about="By sign-up date and current role"
            data={chartOf(
              data,
              ROLES.map((role) => [ROLE_LABELS[role], personsOf(data, role)?.series]),
            )}
            empty="Nobody signed up in this range."
          />
          <StatLine
            label="Startups and funds"
            stats={[
              statOf("Startups Submitted", data?.submitted, asCount),
              statOf("Startups Verified", data?.verified, asCount),
              statOf("Funds Raised", data?.raised, asFunds),
            ]}
          />
          <AutoGrid least={22} className="gap-x-10 gap-y-9">
            <BarChart
              level={3}
              loading={!data}
              title="Startups submitted and verified"
              about="By date of last submission and of approval"
              data={chartOf(data, [
                ["Submitted", data?.submitted.series],
                ["Verified", data?.verified.series],
              ])}
              empty="No startup was submitted or approved in this range."
            />
            <BarChart
              level={3}
              loading={!data}
              title="Funds raised"
              about="Announced by founders, by date of confirmed closing"
              unit="money"
              data={chartOf(data, [["Funds raised", data?.raised.series]])}
              empty="No closing was confirmed in this range."
            />
          </AutoGrid>
        </>
      )}
    </Figures>
  );
}

const personsOf = (data: Growth | undefined, asked: string) =>
  data?.people.find(({ role }) => role === asked);

const chartOf = (
  data: Growth | undefined,
  series: readonly (readonly [string, number[] | undefined])[],
): ChartData => ({
  ...axisOf(data),
  series: series.map(([label, values = []]) => ({ label, values })),
});
