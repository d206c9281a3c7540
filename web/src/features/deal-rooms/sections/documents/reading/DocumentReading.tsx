import { Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  type DocumentReader,
  documentReadersQuery,
  pagesReadQuery,
} from "@/data/deal-rooms/readings";
import { toSentence } from "@/lib/errors";
import { formatCount, formatDuration } from "@/lib/format";
import { HeatStrip } from "@/ui/charts/HeatStrip";
import { DateTime } from "@/ui/DateTime";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { Select } from "@/ui/Select";
import { RowsSkeleton } from "@/ui/Skeletons";
import { pagesOf, SIDE_NAMES, timesOf } from "./labels";

interface DocumentReadingProps {
  roomId: string;
  documentId: string;
  /** Does one manage the company's side, and is it a document of that side? */
  seesAll: boolean;
}

/** The readers of one document, and its pages; for readers who do not manage its side, their own reading. */
export default function DocumentReading({ roomId, documentId, seesAll }: DocumentReadingProps) {
  const readers = useQuery(documentReadersQuery(roomId, documentId));
  const [chosen, setChosen] = useState<string | null>(null);
  const person = readers.data?.some(({ user_id }) => user_id === chosen) ? chosen : null;
  const newest = readers.data?.reduce((most, one) => Math.max(most, one.version ?? 0), 0) ?? 0;
  const own = readers.data?.[0];
  let body: ReactNode;
  if (readers.isPending) body = <RowsSkeleton rows={2} />;
  else if (!readers.data)
    body = <NotLoaded compact query={readers} title="Failed to fetch who read this document" />;
  else if (!own) {
    body = (
      <EmptyState
        compact
        icon={BookOpen}
        level={4}
        title={seesAll ? "Nobody has read it yet" : "Not read yet"}
      >
        {seesAll
          ? "People who open this document appear here."
          : "How long you have its pages before you appears here."}
      </EmptyState>
    );
  } else {
    body = (
      <>
        {seesAll ? <ReaderList readers={readers.data} /> : <OwnReading reader={own} />}
        {newest > 0 ? (
          <div className="grid gap-3 mt-4">
            {readers.data.length > 1 ? (
              <Select
                aria-label="Whose reading"
                className="reads-choice"
                value={person ?? ""}
                onChange={(value) => setChosen(value || null)}
                options={[
                  { value: "", label: "All readers" },
                  ...readers.data.map(({ user_id, display_name }) => ({
                    value: user_id,
                    label: display_name,
                  })),
                ]}
              />
            ) : null}
            <Pages roomId={roomId} documentId={documentId} person={person} />
          </div>
        ) : null}
      </>
    );
  }
  return (
    <section aria-label={seesAll ? "Readers" : "My reading"} className="mt-6">
      <Heading as="h3" size="3" mb="2">
        {seesAll ? "Readers" : "My reading"}
      </Heading>
      {body}
    </section>
  );
}

function ReaderList({ readers }: { readers: readonly DocumentReader[] }) {
  return (
    <ul aria-label="Readers" className="divide-y divide-(--gray-a4)">
      {readers.map((one) => (
        <li key={one.user_id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
          <div className="min-w-0 grow basis-48">
            <Text as="p" size="2" weight="medium" className="wrap-anywhere">
              {one.display_name}
            </Text>
            <Text as="p" size="1" color="gray">
              {SIDE_NAMES[one.side]}
              {one.is_member ? "" : ", has left"} · {timesOf(one)}
            </Text>
          </div>
          <div className="tabular-nums sm:text-end">
            <Text as="p" size="2" weight="medium">
              {formatDuration(one.seconds)}
            </Text>
            <Text as="p" size="1" color="gray">
              {one.version === null ? null : (
                <>
                  {pagesOf(one)} pages of version {formatCount(one.version)} ·{" "}
                </>
              )}
              <DateTime value={one.last_at} format="date-time" />
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}

function OwnReading({ reader }: { reader: DocumentReader }) {
  return (
    <Text as="p" size="2" color="gray">
      {reader.version === null
        ? `${timesOf(reader)}.`
        : `${formatDuration(reader.seconds)}, ${pagesOf(reader)} pages of version ${formatCount(reader.version)}. ${timesOf(reader)}.`}
    </Text>
  );
}

interface PagesProps {
  roomId: string;
  documentId: string;
  person: string | null;
}

function Pages({ roomId, documentId, person }: PagesProps) {
  const pages = useQuery(pagesReadQuery(roomId, documentId, null, person));
  const rows = pages.data ?? [];
  const version = rows[0]?.of_version;
  return (
    <HeatStrip
      title="Time per page"
      level={4}
      unit="seconds"
      about={version === undefined ? undefined : `Version ${formatCount(version)}`}
      empty="No page was looked at for long enough to count."
      loading={pages.isPending}
      {...(pages.error && !pages.data
        ? { problem: toSentence(pages.error), onRetry: () => void pages.refetch() }
        : {})}
      data={{
        over: "Page",
        labels: rows.map(({ page }) => `Page ${formatCount(page)}`),
        series: [{ label: "Time", values: rows.map(({ seconds }) => seconds) }],
      }}
    />
  );
}
