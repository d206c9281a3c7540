import "./report.css";
import { Button, Heading, Text, Theme } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { overviewQuery } from "@/data/analytics/queries";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { Page } from "@/ui/Page";
import { usePageHead } from "@/ui/use-page-head";
import { DealFigures } from "./DealAnalyticsTab";
import { GrowthFigures } from "./GrowthTab";
import { HubFigures } from "./HubPerformanceTab";
import { OverviewFigures } from "./OverviewTab";
import { RANGE_LABELS, readRange, spanOf } from "./range";

export default function ReportPage() {
  const [params] = useSearchParams();
  const range = readRange(params);
  const { data } = useQuery(overviewQuery(range));
  usePageHead({ title: "Platform report" });
  return (
    <Page>
      <div className="report-bar">
        <BackLink to={paths.console(range)}>Admin analytics</BackLink>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden size={15} />
          Print or save as PDF
        </Button>
      </div>
      {/* Paper is white in any theme. */}
      <Theme appearance="light" className="report" hasBackground>
        <header>
          <Heading as="h1" size="7">
            Dealport platform report
          </Heading>
          <Text as="p" size="2" color="gray">
            {RANGE_LABELS[range]}
            {data ? `: ${spanOf(data)} (UTC)` : ""}. Created {formatDate(Date.now(), "date-time")}.
          </Text>
        </header>
        <Part title="Overview">
          <OverviewFigures range={range} isReport />
        </Part>
        <Part title="Growth">
          <GrowthFigures range={range} />
        </Part>
        <Part title="Hub Performance">
          <HubFigures range={range} />
        </Part>
        <Part title="Deal Analytics">
          <DealFigures range={range} />
        </Part>
      </Theme>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="report-part">
      <Heading as="h2" size="5" mb="4">
        {title}
      </Heading>
      {children}
    </section>
  );
}
