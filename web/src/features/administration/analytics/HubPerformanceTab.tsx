import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { hubsFiguresQuery, type Range } from "@/data/analytics/queries";
import type { HubRow } from "@/data/analytics/types";
import { formatCount } from "@/lib/format";
import { paths } from "@/lib/paths";
import { BarChart } from "@/ui/charts/BarChart";
import { EmptyState } from "@/ui/EmptyState";
import { StatLine } from "@/ui/StatLine";
import { columnsOf } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { useSort } from "@/ui/table/use-sort";
import { AnalyticsTab, Figures, statOf } from "./Analytics";
import { asCount, asDays, asFunds, asMoney, asPercent, type Format, say } from "./figures";
import { axisOf } from "./range";

export default function HubPerformanceTab() {
  return (
    <AnalyticsTab title="Hub Performance">{(range) => <HubFigures range={range} />}</AnalyticsTab>
  );
}

const row = columnsOf<HubRow>();

type RangeFigure = "submitted" | "raised" | "approval" | "time";

const cellOf = (key: RangeFigure, format: Format) => (hub: HubRow) => (
  <span>
    {say(hub[key].value, format)}
    <span className="listing-second">before {say(hub[key].before, format)}</span>
  </span>
);

const COLUMNS = [
  row.field("name", {
    header: "Hub",
    sort: "asc",
    cell: ({ name, country, state }) => (
      <>
        {name}
        <span className="listing-second">
          {country}
          {state === "SUSPENDED" ? " · Suspended" : ""}
        </span>
      </>
    ),
  }),
  row.field("startups", {
    header: "Startups",
    width: 100,
    align: "end",
    sort: "desc",
    cell: ({ startups }) => formatCount(startups),
  }),
  row.made("submitted", ({ submitted }) => submitted.value, {
    header: "Submitted",
    width: 116,
    align: "end",
    sort: "desc",
    from: 620,
    cell: cellOf("submitted", asCount),
  }),
  row.made("raised", ({ raised }) => raised.value, {
    header: "Raised",
    width: 116,
    align: "end",
    sort: "desc",
    cell: cellOf("raised", asMoney),
  }),
  row.made("approval", ({ approval }) => approval.value, {
    header: "Approval",
    width: 116,
    align: "end",
    sort: "desc",
    cell: cellOf("approval", asPercent),
  }),
  row.made("time", ({ time }) => time.value, {
    header: "Time to decide",
    width: 150,
    align: "end",
    sort: "asc",
    from: 760,
    cell: cellOf("time", asDays),
  }),
];

export function HubFigures({ range }: { range: Range }) {
  const query = useQuery(hubsFiguresQuery(range));
  const { sort, setSort } = useSort(COLUMNS, { by: "startups", direction: "desc" });
  return (
    <Figures query={query} problem="The hubs' figures could not be loaded">
      {(data) => (
        <>
          <StatLine
            label="All hubs"
            stats={[
              statOf("Startups Submitted", data?.submitted, asCount),
              statOf("Decisions", data?.decided, asCount),
              statOf("Approval", data?.approval, asPercent),
              statOf("Median Time to Decide", data?.time, asDays),
              statOf("Funds Raised", data?.raised, asFunds),
            ]}
          />
          <BarChart
            level={3}
            loading={!data}
            title="Decisions"
            about="What hubs approved and rejected"
            isStacked
            data={{
              ...axisOf(data),
              series: data
                ? [
                    { label: "Approved", values: data.series.approved },
                    { label: "Rejected", values: data.series.rejected },
                  ]
                : [],
            }}
            empty="No hub has decided on anything in this range."
          />
          <section aria-label="Hubs">
            <DataTable
              label="Hubs"
              columns={COLUMNS}
              rows={data?.hubs}
              idOf={({ id }) => id}
              nameOf={({ name }) => name}
              hrefOf={({ id }) => paths.hub(id)}
              density="tall"
              sort={sort}
              onSort={setSort}
              sortedBy="table"
              empty={
                <EmptyState icon={Building2} title="No hubs yet" compact>
                  Approved hubs appear here with their decisions.
                </EmptyState>
              }
            />
            <Text as="p" size="1" color="gray" mt="2">
              Approval rate is the share of decisions in the range that were approvals. Time to
              decide is the median time from submission to decision.
              {data && data.hubs_total > data.hubs.length
                ? ` The ${formatCount(data.hubs.length)} hubs with the most startups of ${formatCount(data.hubs_total)}; Data Export has all of them.`
                : ""}
            </Text>
          </section>
        </>
      )}
    </Figures>
  );
}
