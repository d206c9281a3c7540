import { Button, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import {
  type Bucket,
  type Check,
  type HealthPart,
  healthQuery,
  type Statement,
  type TableSize,
} from "@/data/console/health";
import { countOf, formatCount, formatFileSize } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatLine } from "@/ui/StatLine";
import { StatusBadge } from "@/ui/StatusBadge";
import { Toolbar } from "@/ui/Toolbar";
import { columnsOf } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { lasting } from "./labels";

const buckets = columnsOf<Bucket>();
const BUCKETS = [
  buckets.field("bucket", { header: "Bucket" }),
  buckets.field("is_public", {
    header: "Access",
    width: 150,
    cell: ({ is_public }) => (is_public ? "Everyone" : "Permitted users"),
  }),
  buckets.field("files", {
    header: "Files",
    width: 110,
    align: "end",
    cell: ({ files }) => formatCount(files),
  }),
  buckets.field("bytes", {
    header: "Size",
    width: 110,
    align: "end",
    cell: ({ bytes }) => formatFileSize(bytes),
  }),
];

const tables = columnsOf<TableSize>();
const TABLES = [
  tables.field("name", { header: "Table" }),
  tables.field("rows", {
    header: "Rows (estimate)",
    width: 140,
    align: "end",
    cell: ({ rows }) => formatCount(rows),
  }),
  tables.field("bytes", {
    header: "Size with indexes",
    width: 140,
    align: "end",
    cell: ({ bytes }) => formatFileSize(bytes),
  }),
];

const statements = columnsOf<Statement>();
const STATEMENTS = [
  statements.field("text", {
    header: "Statement",
    cell: ({ text }) => (
      <code className="line-clamp-2 text-(length:--font-size-1) whitespace-normal wrap-anywhere">
        {text}
      </code>
    ),
  }),
  statements.field("calls", {
    header: "Calls",
    width: 100,
    align: "end",
    cell: ({ calls }) => formatCount(calls),
  }),
  statements.field("mean", {
    header: "Mean",
    width: 110,
    align: "end",
    cell: ({ mean }) => `${mean} ms`,
  }),
];

export default function HealthTab() {
  const query = useQuery(healthQuery());
  const { data } = query;
  if (!data) {
    return query.error ? (
      <NotLoaded query={query} title="The platform's health could not be loaded" />
    ) : (
      <RowsSkeleton rows={8} />
    );
  }
  const { checks, seen } = data;
  const { value: database } = seen.database;
  const { value: mails } = seen.mails;
  return (
    <section aria-label="Health" className="grid grid-cols-1 gap-7">
      <Toolbar>
        <Text size="2" color="gray" role="status">
          Checked <DateTime value={seen.at} format="date-time" />
        </Text>
        <Button variant="soft" loading={query.isFetching} onClick={() => void query.refetch()}>
          <RefreshCw aria-hidden size={15} />
          Check again
        </Button>
      </Toolbar>
      <Part title="From this browser">
        <ul className="grid gap-2 text-(length:--font-size-2)">
          {checks.map((check) => (
            <CheckLine key={check.name} check={check} />
          ))}
        </ul>
      </Part>
      <Part title="Database" part={seen.database}>
        {database ? (
          <StatLine
            label="Database"
            stats={[
              { label: "PostgreSQL", value: database.version.split(" ")[0] },
              { label: "Size", value: formatFileSize(database.size) },
              {
                label: "Connections",
                value: `${database.connections} of ${database.most_connections}`,
                caption: `${database.active} active`,
              },
              {
                label: "Oldest transaction",
                value:
                  database.oldest_transaction === null
                    ? "None"
                    : lasting(database.oldest_transaction),
              },
              {
                label: "Started",
                value: <DateTime value={database.started_at} format="relative" />,
              },
            ]}
          />
        ) : null}
      </Part>
      <Part title="Realtime" part={seen.realtime}>
        <StatLine
          label="Realtime"
          stats={[
            {
              label: "Last event",
              value: seen.realtime.value?.last_event_at ? (
                <DateTime value={`${seen.realtime.value.last_event_at}Z`} format="relative" />
              ) : (
                "None in the last three days"
              ),
            },
            ...(seen.realtime.value?.slots ?? []).map((slot, index) => ({
              label: `Replication slot ${index + 1}`,
              value: slot.is_active ? "Active" : "Inactive",
              caption:
                slot.behind === null
                  ? slot.name
                  : `${formatFileSize(Math.max(0, slot.behind))} behind`,
            })),
          ]}
        />
      </Part>
      <Part title="Storage" part={seen.storage}>
        <DataTable
          label="Storage"
          columns={BUCKETS}
          rows={seen.storage.value ?? []}
          idOf={({ bucket }) => bucket}
          nameOf={({ bucket }) => bucket}
          density="compact"
          empty={<Text color="gray">No buckets.</Text>}
        />
      </Part>
      <Part title="Mail queue" part={seen.mails}>
        {mails ? (
          <StatLine
            label="Mail queue"
            stats={[
              {
                label: "Due",
                value: formatCount(mails.due),
                caption: mails.oldest_due_at ? (
                  <>
                    oldest <DateTime value={mails.oldest_due_at} format="relative" />
                  </>
                ) : undefined,
              },
              { label: "Sent in the last 24 hours", value: formatCount(mails.sent) },
              { label: "Failed, to be retried", value: formatCount(mails.failed) },
              { label: "Dead letters", value: formatCount(mails.dead) },
            ]}
          />
        ) : null}
      </Part>
      <Part title="Largest tables" part={seen.tables}>
        <DataTable
          label="Largest tables"
          columns={TABLES}
          rows={seen.tables.value ?? []}
          idOf={({ name }) => name}
          nameOf={({ name }) => name}
          density="compact"
          empty={<Text color="gray">No tables.</Text>}
        />
      </Part>
      <Part title="Slow statements" part={seen.statements}>
        <DataTable
          label="Slow statements"
          columns={STATEMENTS}
          rows={seen.statements.value ?? []}
          idOf={({ text }) => text}
          nameOf={({ text }) => text}
          density="tall"
          empty={<Text color="gray">No statement has run often enough to measure.</Text>}
        />
      </Part>
    </section>
  );
}

function CheckLine({ check: { name, took, problem } }: { check: Check }) {
  return (
    <li className="grid grid-cols-[6.5rem_auto_minmax(0,1fr)] items-center gap-3">
      <span className="font-medium">{name}</span>
      <StatusBadge
        status={problem === null ? "COMPLETED" : "REJECTED"}
        label={problem === null ? "Operational" : "Unavailable"}
      />
      <span className="text-(--gray-11) tabular-nums">
        {problem ?? countOf(took, "millisecond")}
      </span>
    </li>
  );
}

interface PartProps {
  title: string;
  part?: HealthPart<unknown>;
  children: ReactNode;
}

function Part({ title, part, children }: PartProps) {
  return (
    <div>
      <h3 className="mb-3 font-semibold">{title}</h3>
      {part && part.value === null ? (
        <Text as="p" size="2" color="gray">
          {part.reason ?? "No data."}
        </Text>
      ) : (
        children
      )}
    </div>
  );
}
