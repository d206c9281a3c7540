import { Button, Heading, Text } from "@radix-ui/themes";
import {
  Building2,
  CalendarDays,
  ChartNoAxesCombined,
  FileSpreadsheet,
  FileText,
  Handshake,
  type LucideIcon,
  Rocket,
  Wallet,
} from "lucide-react";
import { useId, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Range } from "@/data/analytics/queries";
import { downloadCsv } from "@/data/download-csv";
import { paths } from "@/lib/paths";
import { saveFile } from "@/lib/save-file";
import { AutoGrid } from "@/ui/AutoGrid";
import { Panel } from "@/ui/Panel";
import { Select } from "@/ui/Select";
import { useChangeQuery } from "@/ui/use-change-query";
import { isUnderWay, startWork, useLongWork } from "@/ui/work/long-work";
import { WorkCard } from "@/ui/work/WorkCard";
import { AnalyticsTab } from "./Analytics";
import { RANGE_WORDS } from "./range";
import { toXlsx } from "./xlsx";

interface ExportCard {
  list: "startups" | "investors" | "deals" | "hubs" | "events" | "report";
  title: string;
  icon: LucideIcon;
  holds: string;
  by: string;
}

const CARDS: readonly ExportCard[] = [
  {
    list: "startups",
    title: "Startups",
    icon: Rocket,
    holds: "Every startup, drafts too: status, hub, founder, figures and dates.",
    by: "created",
  },
  {
    list: "investors",
    title: "Investors",
    icon: Wallet,
    holds: "Who invests, in what, and whether they are verified. No identity documents.",
    by: "who joined",
  },
  {
    list: "deals",
    title: "Deals",
    icon: Handshake,
    holds: "Startup, stage, status and dates of each deal. No amounts, no investors.",
    by: "started",
  },
  {
    list: "hubs",
    title: "Hubs",
    icon: Building2,
    holds: "Each hub with its startups, decisions and funds raised.",
    by: "created",
  },
  {
    list: "events",
    title: "Events",
    icon: CalendarDays,
    holds: "Each event with its host, dates, seats and how many attend.",
    by: "created",
  },
  {
    list: "report",
    title: "Analytics Report",
    icon: ChartNoAxesCombined,
    holds: "Every figure of the four tabs, with the period before, line by line.",
    by: "",
  },
];

export default function DataDownloadTab() {
  return <AnalyticsTab title="Data Export">{(range) => <Downloads range={range} />}</AnalyticsTab>;
}

function Downloads({ range }: { range: Range }) {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const isAll = params.get("rows") === "all";
  const [works, setWorks] = useState<readonly string[]>([]);
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex items-center gap-3">
        <Text as="label" htmlFor={id} size="2" color="gray">
          Rows
        </Text>
        <Select
          id={id}
          value={isAll ? "all" : "range"}
          onChange={(rows) => change({ rows: rows === "all" ? "all" : null }, { replace: true })}
          options={[
            { value: "range", label: `Of the last ${RANGE_WORDS[range]}` },
            { value: "all", label: "All of them" },
          ]}
        />
      </div>
      {works.map((work) => (
        <WorkCard key={work} id={work} />
      ))}
      <AutoGrid as="ul" least={17} keepsEmpty className="gap-4">
        {CARDS.map((card) => (
          <li key={card.list}>
            <Card
              card={card}
              range={isAll && card.list !== "report" ? null : range}
              onBegun={(work) => setWorks((list) => [work, ...list])}
            />
          </li>
        ))}
      </AutoGrid>
      <Text as="p" size="1" color="gray">
        Times are in UTC, amounts in US dollars, and no cell runs as a formula. Each download is
        recorded in the audit log. Limited to ten an hour per list.
      </Text>
    </div>
  );
}

interface CardProps {
  card: ExportCard;
  range: Range | null;
  onBegun: (work: string) => void;
}

function Card({ card, range, onBegun }: CardProps) {
  const { list, title, icon: Icon, holds, by } = card;
  const [work, setWork] = useState<string | null>(null);
  const isBusy = useLongWork((all) => all.list.some((one) => one.id === work && isUnderWay(one)));
  const id = useId();
  const begin = (kind: "csv" | "xlsx") => {
    const begun = startWork(
      {
        title: `Exporting ${title.toLowerCase()} as ${kind.toUpperCase()}`,
        href: paths.dataDownload,
      },
      async (tools) => {
        const csv = await downloadCsv(
          `/console/${list}.csv${range ? `?range=${range}` : ""}`,
          tools,
          "The list could not be exported. Try again.",
        );
        const file = kind === "csv" ? csv : await toXlsx(csv, title, tools.signal);
        if (!tools.signal.aborted) saveFile(fileName(card, range, kind), file.type, file);
      },
    );
    setWork(begun);
    onBegun(begun);
  };
  return (
    <Panel
      as="section"
      aria-labelledby={id}
      className="flex h-full flex-col gap-2 bg-(--color-panel-solid) p-4"
    >
      <Heading as="h3" id={id} size="3" className="flex items-center gap-2">
        <Icon aria-hidden size={16} />
        {title}
      </Heading>
      <Text as="p" size="2" color="gray">
        {holds}
      </Text>
      <Text as="p" size="1" color="gray">
        {range === null
          ? "All of them."
          : by === ""
            ? `For the last ${RANGE_WORDS[range]}.`
            : `Those ${by} in the last ${RANGE_WORDS[range]}.`}
      </Text>
      <div className="mt-auto flex gap-2 pt-2">
        <Button variant="soft" disabled={isBusy} onClick={() => begin("csv")}>
          <FileText aria-hidden size={15} />
          CSV<span className="sr-only"> of {title}</span>
        </Button>
        <Button variant="soft" color="gray" disabled={isBusy} onClick={() => begin("xlsx")}>
          <FileSpreadsheet aria-hidden size={15} />
          Excel<span className="sr-only"> of {title}</span>
        </Button>
      </div>
    </Panel>
  );
}

/** "Dealport startups 30d 2026-11-22.csv" */
function fileName({ list }: ExportCard, range: Range | null, ending: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return `Dealport ${list}${range ? ` ${range}` : ""} ${day}.${ending}`;
}
