import { useQuery } from "@tanstack/react-query";
import { type HubMonth, hubAnalyticsQuery } from "@/data/hub-portal/queries";
import { STAGE_LABELS } from "@/domain/labels";
import { countOf, dateFormatter, formatCount } from "@/lib/format";
import { AutoGrid } from "@/ui/AutoGrid";
import { BarChart } from "@/ui/charts/BarChart";
import { Donut } from "@/ui/charts/Donut";
import { BarList } from "@/ui/charts/Rows";
import type { ChartData } from "@/ui/charts/types";
import { Money } from "@/ui/Money";
import { NotLoaded } from "@/ui/NotLoaded";
import { StatLine } from "@/ui/StatLine";

const NOTHING = "Nothing was submitted to your hub in these twelve months.";

export default function HubAnalytics() {
  const went = useQuery(hubAnalyticsQuery());
  const { data } = went;
  if (went.isError && !data) {
    return <NotLoaded query={went} title="Your hub's analytics could not be loaded" level={2} />;
  }
  const months = data?.months ?? [];
  const sum = (key: "applications" | "raised") =>
    months.reduce((total, month) => total + month[key], 0);
  const common = { loading: !data, level: 2 } as const;
  return (
    <div className="grid grid-cols-1 gap-6">
      <StatLine
        label="Your hub in twelve months"
        stats={[
          {
            label: "Applications",
            value: data && formatCount(sum("applications")),
            caption: "In twelve months",
          },
          {
            label: "Approval Rate",
            value: data && (data.approval_rate === null ? "–" : `${data.approval_rate}%`),
            caption: data
              ? data.decided > 0
                ? `of ${countOf(data.decided, "startup")} decided on`
                : "No decisions yet"
              : undefined,
          },
          {
            label: "Median Time to Decide",
            value: data && (data.median_days === null ? "–" : countOf(data.median_days, "day")),
            caption: data
              ? data.timed > 0
                ? `of ${countOf(data.timed, "decision")} in twelve months`
                : "No decision in twelve months"
              : undefined,
          },
          {
            label: "Funds Raised",
            value: data && <Money amount={sum("raised")} empty="$0" />,
            caption: "From closings confirmed in twelve months",
          },
        ]}
      />
      <AutoGrid least={26} className="gap-x-10 gap-y-9">
        <BarChart
          {...common}
          title="Applications a month"
          about="By the day of their last submission, UTC"
          data={chartOf(months, [["Applications", "applications"]])}
          empty={NOTHING}
        />
        <BarChart
          {...common}
          title="Decisions a month"
          about="What your hub approved and rejected"
          data={chartOf(months, [
            ["Approved", "approved"],
            ["Rejected", "rejected"],
          ])}
          isStacked
          empty="Your hub made no decisions in these twelve months."
        />
        <BarChart
          {...common}
          title="Funds raised a month"
          about="Announced by founders, by month of confirmed closing"
          unit="money"
          data={chartOf(months, [["Funds raised", "raised"]])}
          empty="No closing of your startups was confirmed in these twelve months."
        />
        <Donut
          {...common}
          title="Startups by stage"
          about="All that were submitted to your hub"
          over="Stage"
          what="startups"
          parts={(data?.stages ?? []).map(({ stage, startups }) => ({
            label: STAGE_LABELS[stage],
            value: startups,
          }))}
          empty="No startup was submitted to your hub yet."
        />
        <div className="col-span-full">
          <BarList
            {...common}
            title="Startups by sector"
            about="A startup in several sectors counts in each"
            over="Sector"
            what="Startups"
            rows={(data?.sectors ?? []).map(({ sector, startups }) => ({
              label: sector,
              value: startups,
            }))}
            empty="No startup that was submitted to your hub names a sector yet."
          />
        </div>
      </AutoGrid>
    </div>
  );
}

const monthName = dateFormatter({ month: "short", year: "numeric" }, "UTC");

type Figure = Exclude<keyof HubMonth, "month">;

const chartOf = (
  months: readonly HubMonth[],
  figures: readonly (readonly [string, Figure])[],
): ChartData => ({
  over: "Month",
  labels: months.map(({ month }) => monthName.format(new Date(`${month}-01T00:00:00Z`))),
  series: figures.map(([label, key]) => ({ label, values: months.map((month) => month[key]) })),
});
