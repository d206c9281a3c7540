import { Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { dealsFiguresQuery, type Range } from "@/data/analytics/queries";
import type { DealMove, FunnelStep, TimedStep } from "@/data/analytics/types";
import { STAGE_LABELS } from "@/domain/labels";
import { countOf, humanize } from "@/lib/format";
import { AutoGrid } from "@/ui/AutoGrid";
import { BarChart } from "@/ui/charts/BarChart";
import { Donut } from "@/ui/charts/Donut";
import { BarList, Funnel } from "@/ui/charts/Rows";
import { StatLine } from "@/ui/StatLine";
import { AnalyticsTab, Figures, statOf } from "./Analytics";
import { asCount, asDays, say } from "./figures";
import { axisOf } from "./range";

export default function DealAnalyticsTab() {
  return (
    <AnalyticsTab title="Deal Analytics">{(range) => <DealFigures range={range} />}</AnalyticsTab>
  );
}

const STEPS: Record<FunnelStep, string> = {
  submitted: "Submitted",
  approved: "Approved",
  introduced: "Introduction requested",
  room: "Deal room",
  nda: "NDA signed",
  terms: "Terms confirmed",
  completed: "Completed",
};

const MOVES: readonly (readonly [DealMove, string])[] = [
  ["introductions", "Introductions Requested"],
  ["rooms", "Rooms Opened"],
  ["ndas", "NDAs Signed"],
  ["terms", "Terms Confirmed"],
  ["completed", "Deals Completed"],
  ["cancelled", "Deals Cancelled"],
];

const TIMES: Record<TimedStep, string> = {
  decision: "Submission to decision",
  introduction: "Request to introduction",
  nda: "Room to NDA",
  terms: "NDA to terms",
  completion: "Terms to completion",
};

export function DealFigures({ range }: { range: Range }) {
  const query = useQuery(dealsFiguresQuery(range));
  return (
    <Figures query={query} problem="The deals' figures could not be loaded">
      {(data) => (
        <>
          <StatLine
            label="What happened"
            stats={MOVES.slice(0, 3).map(([key, label]) => statOf(label, data?.[key], asCount))}
          />
          <StatLine
            label="Deal funnel"
            stats={MOVES.slice(3).map(([key, label]) => statOf(label, data?.[key], asCount))}
          />
          <AutoGrid least={22} className="gap-x-10 gap-y-9">
            <Funnel
              level={3}
              loading={!data}
              title="From submission to completion"
              about="How far the startups submitted in this range have come"
              over="Step"
              what="Startups"
              rows={(data?.funnel ?? []).map(({ step, startups }) => ({
                label: STEPS[step],
                value: startups,
              }))}
              empty="No startup was submitted in this range."
            />
            <BarChart
              level={3}
              loading={!data}
              title="Rooms and completed deals"
              about="By the day on which they were opened, completed or cancelled"
              data={{
                ...axisOf(data),
                series: data
                  ? [
                      { label: "Rooms opened", values: data.rooms.series },
                      { label: "Completed", values: data.completed.series },
                      { label: "Cancelled", values: data.cancelled.series },
                    ]
                  : [],
              }}
              empty="No room was opened and no deal ended in this range."
            />
            <Donut
              level={3}
              loading={!data}
              title="Deals by status"
              about="Started in this range"
              over="Status"
              what="deals"
              parts={(data?.statuses ?? []).map(({ status, deals }) => ({
                label: humanize(status),
                value: deals,
              }))}
              empty="No deal started in this range."
            />
            <BarList
              level={3}
              loading={!data}
              title="Deals by stage"
              about="Started in this range, by the startup's stage"
              over="Stage"
              what="Deals"
              rows={(data?.stages ?? []).map(({ stage, deals }) => ({
                label: STAGE_LABELS[stage],
                value: deals,
              }))}
              empty="No deal started in this range."
            />
          </AutoGrid>
          <div>
            <Heading as="h3" size="3" weight="medium" mb="3">
              Median time between the steps
            </Heading>
            <StatLine
              label="Median time between the steps"
              stats={Object.entries(TIMES).map(([key, label]) => {
                const time = data?.times.find(({ step }) => step === key);
                return {
                  label,
                  value: time && say(time.days, asDays),
                  caption: time
                    ? `of ${countOf(time.timed, "step")} taken in this range`
                    : undefined,
                };
              })}
            />
          </div>
        </>
      )}
    </Figures>
  );
}
