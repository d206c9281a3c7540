import { BarChart } from "@/ui/charts/BarChart";
import { Donut } from "@/ui/charts/Donut";
import { HeatStrip } from "@/ui/charts/HeatStrip";
import { LineChart } from "@/ui/charts/LineChart";
import { BarList, Funnel } from "@/ui/charts/Rows";
import { Sparkline } from "@/ui/charts/Sparkline";
import type { ChartData } from "@/ui/charts/types";
import { Specimen } from "../Specimen";

export const title = "Charts";
export const order = 50;

const MONTHS = [
  "Jan 2026",
  "Feb 2026",
  "Mar 2026",
  "Apr 2026",
  "May 2026",
  "Jun 2026",
  "Jul 2026",
  "Aug 2026",
  "Sep 2026",
  "Oct 2026",
  "Nov 2026",
  "Dec 2026",
];
const month = (series: ChartData["series"]): ChartData => ({
  over: "Month",
  labels: MONTHS,
  series,
});

const APPLICATIONS = month([
  { label: "Approved", values: [4, 6, 5, 9, 8, 12, 10, 7, 11, 14, 13, 9] },
  { label: "Rejected", values: [2, 1, 3, 2, 4, 3, 2, 5, 3, 2, 4, 1] },
  { label: "Withdrawn", values: [0, 1, 0, 1, 0, 2, 1, 0, 1, 0, 1, 1] },
]);
const RAISED = month([
  {
    label: "Raised",
    values: [
      1_200_000, 1_450_000, 2_100_000, 2_100_000, 2_900_000, 3_400_000, 3_250_000, 4_800_000,
      5_100_000, 6_400_000, 7_200_000, 8_450_000,
    ],
  },
]);
const DAYS = month([
  { label: "Station Azur", values: [9, 8, 11, 10, 7, 6, 8, 7, 5, 6, 5, 4] },
  { label: "All hubs", values: [12, 12, 11, 13, 12, 11, 10, 11, 10, 9, 9, 9] },
  { label: "Promised", values: [14, 14, 14, 14, 14, 14, 10, 10, 10, 10, 10, 10] },
  { label: "Fastest hub", values: [null, null, 4, 3, null, 2, 3, 3, 2, null, 1, 1] },
]);
const SECTORS = [
  { label: "AI & Machine Learning", value: 18 },
  { label: "Transportation & Mobility", value: 11 },
  { label: "Quantum Computing", value: 7 },
  { label: "Medtech & Digital Health", value: 4 },
  { label: "Manufacturing & Industry 4.0", value: 1 },
];
const STEPS = [
  { label: "Introductions requested", value: 184 },
  { label: "Accepted", value: 96 },
  { label: "In due diligence", value: 41 },
  { label: "Terms confirmed", value: 12 },
  { label: "Closed", value: 5 },
];
const STAGES = ["Pre-Seed", "Seed", "Series A", "Series B", "Series C+", "Bridge", "Grant"].map(
  (label, index) => ({ label, value: [14, 22, 17, 8, 3, 2, 1][index] ?? 0 }),
);
const week = (index: number) => `Week ${index + 1}`;
const weeks = Array.from({ length: 52 }, (_, index) => index);
const WEEKS: ChartData = {
  over: "Week",
  labels: weeks.map(week),
  spans: { of: "week", ends: weeks.map(week) },
  series: [
    { label: "Approved", values: weeks.map((index) => 3 + ((index * 7) % 5)) },
    { label: "Rejected", values: weeks.map((index) => (index * 3) % 4) },
  ],
};
const PAGES: ChartData = {
  over: "Page",
  labels: Array.from({ length: 40 }, (_, index) => `Page ${index + 1}`),
  series: [
    {
      label: "Time",
      values: Array.from({ length: 40 }, (_, index) => (index % 7 === 3 ? 0 : (index * 37) % 90)),
    },
  ],
};
const NONE = month([{ label: "Applications", values: MONTHS.map(() => 0) }]);
const WHY = "No application has been sent to your hub yet. The first one appears here at once.";

export default function Charts() {
  return (
    <>
      <Specimen name="Bars on each other">
        <BarChart
          title="Decisions a month"
          about="Applications that were decided in 2026"
          data={APPLICATIONS}
          isStacked
          empty={WHY}
        />
      </Specimen>
      <Specimen name="Bars beside each other">
        <BarChart title="Decisions by kind" data={APPLICATIONS} empty={WHY} />
      </Specimen>
      <Specimen
        name="Bars of a year"
        about="52 weeks of two series: where none has room, some share a bar, and the table has them all."
      >
        <BarChart title="Decisions by week" data={WEEKS} empty={WHY} />
      </Specimen>
      <Specimen name="A line">
        <LineChart
          title="Funds raised"
          about="Announced, and confirmed by a hub"
          data={RAISED}
          unit="money"
          empty={WHY}
        />
      </Specimen>
      <Specimen name="Lines" about="Each with dashes of its own; one is not known in some months.">
        <LineChart title="Days to a decision" data={DAYS} empty={WHY} />
      </Specimen>
      <Specimen name="Funnel">
        <Funnel
          title="From introduction to closing"
          over="Step"
          what="Deals"
          rows={STEPS}
          empty={WHY}
        />
      </Specimen>
      <Specimen name="Bars that lie" about="For names that are longer than a column is wide.">
        <BarList
          title="Startups by sector"
          over="Sector"
          what="Startups"
          rows={SECTORS}
          empty={WHY}
        />
      </Specimen>
      <Specimen name="Donut" about="Of seven stages, the smallest share a color.">
        <Donut title="Startups by stage" over="Stage" what="startups" parts={STAGES} empty={WHY} />
      </Specimen>
      <Specimen name="Heat strip" about="A place for each page, the darker the longer.">
        <HeatStrip title="Time per page" data={PAGES} unit="seconds" empty={WHY} />
      </Specimen>
      <Specimen name="Sparklines" about="Going up, unchanged, with a gap, without figures.">
        <div className="flex flex-wrap items-center gap-6">
          <Sparkline label="Applications, the last 8 weeks" values={[3, 4, 4, 6, 5, 9, 8, 12]} />
          <Sparkline label="Unchanged" values={[4, 4, 4, 4]} />
          <Sparkline label="With a gap" values={[4, 2, null, 5, 6]} />
          <Sparkline label="None" values={[]} />
        </div>
      </Specimen>
      <Specimen name="Empty">
        <BarChart title="Applications a month" data={NONE} empty={WHY} />
      </Specimen>
      <Specimen name="Loading">
        <LineChart title="Funds of the hub" data={RAISED} unit="money" empty={WHY} loading />
      </Specimen>
      <Specimen name="Not loaded">
        <LineChart
          title="Funds of all hubs"
          data={RAISED}
          empty={WHY}
          problem="There is no connection. Check your network and try again."
          onRetry={() => undefined}
        />
      </Specimen>
    </>
  );
}
