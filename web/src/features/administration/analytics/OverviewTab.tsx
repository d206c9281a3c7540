import { Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { overviewQuery, type Range } from "@/data/analytics/queries";
import type { Happened } from "@/data/analytics/types";
import { HOME_GROWTH_SAMPLES, IS_DEMONSTRATION } from "@/domain/samples";
import { paths } from "@/lib/paths";
import { AutoGrid } from "@/ui/AutoGrid";
import { LineChart } from "@/ui/charts/LineChart";
import { BarList } from "@/ui/charts/Rows";
import { DateTime } from "@/ui/DateTime";
import { SampleFigure } from "@/ui/SampleFigure";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatLine } from "@/ui/StatLine";
import { AnalyticsTab, Figures, totalOf } from "./Analytics";
import { addedUp, asCount, asFunds } from "./figures";
import { axisOf } from "./range";
import { sentenceOf } from "./sentences";

export default function OverviewTab() {
  return (
    <AnalyticsTab title="Overview">{(range) => <OverviewFigures range={range} />}</AnalyticsTab>
  );
}

interface OverviewFiguresProps {
  range: Range;
  isReport?: boolean;
}

export function OverviewFigures({ range, isReport = false }: OverviewFiguresProps) {
  const query = useQuery(overviewQuery(range));
  const sample = (index: number) =>
    isReport || !IS_DEMONSTRATION ? null : (
      <SampleFigure>{HOME_GROWTH_SAMPLES[index]}</SampleFigure>
    );
  return (
    <Figures query={query} problem="The overview could not be loaded">
      {(data) => (
        <>
          <StatLine
            label="The platform in figures"
            stats={[
              totalOf("Total Startups", data?.startups, asCount, range, sample(0)),
              totalOf("Hub Verified", data?.verified, asCount, range, sample(1)),
              totalOf("Active Investors", data?.investors, asCount, range, sample(2)),
              totalOf("Funds Raised", data?.raised, asFunds, range, sample(3)),
            ]}
          />
          <LineChart
            level={3}
            loading={!data}
            title="Growth"
            about="Cumulative accounts, investors and approved startups in this range"
            data={{
              ...axisOf(data),
              series: data
                ? [
                    { label: "Accounts", values: addedUp(data.series.people) },
                    { label: "Investors", values: addedUp(data.series.investors) },
                    { label: "Startups", values: addedUp(data.series.startups) },
                  ]
                : [],
            }}
            empty="No account was created and no startup approved in this range."
          />
          <AutoGrid least={22} className="gap-x-10 gap-y-9">
            <BarList
              level={3}
              loading={!data}
              title="Top sectors"
              about="Startups on the market now, in each of their sectors"
              over="Sector"
              what="Startups"
              rows={(data?.sectors ?? []).map(({ sector, startups }) => ({
                label: sector,
                value: startups,
              }))}
              empty="No startup is on the market yet."
            />
            <section aria-labelledby="console-activity">
              <Heading as="h3" id="console-activity" size="3" weight="medium">
                Recent activity
              </Heading>
              {!data ? (
                <RowsSkeleton rows={6} />
              ) : data.activity.length === 0 ? (
                <Text as="p" size="2" color="gray">
                  Nothing has happened yet.
                </Text>
              ) : (
                <ol className="mt-3 grid gap-3 text-sm">
                  {data.activity.map((happened) => (
                    <li key={happened.id} className="flex justify-between gap-4 wrap-anywhere">
                      <Sentence happened={happened} />
                      <span className="shrink-0 text-(length:--font-size-1) text-(--gray-11)">
                        <DateTime value={happened.at} format="relative" />
                      </span>
                    </li>
                  ))}
                </ol>
              )}
            </section>
          </AutoGrid>
        </>
      )}
    </Figures>
  );
}

function Sentence({ happened }: { happened: Happened }) {
  const { text, who } = sentenceOf(happened);
  const { what, slug } = happened;
  return (
    <span>
      {what ? slug ? <Link to={paths.startup(slug)}>{what}</Link> : <b>{what}</b> : null}{" "}
      {what ? text : text.charAt(0).toUpperCase() + text.slice(1)}
      {who ? <span className="text-(--gray-11)"> by {who}</span> : null}
    </span>
  );
}
