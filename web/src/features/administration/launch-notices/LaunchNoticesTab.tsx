import { Button, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { BellRing, Check, Download } from "lucide-react";
import { useState } from "react";
import { type LaunchNotice, launchNoticesQuery, markTold } from "@/data/console/launch";
import { actInConsole } from "@/data/console/mutations";
import { downloadCsv } from "@/data/download-csv";
import { countOf, formatCount } from "@/lib/format";
import { routes } from "@/lib/paths";
import { saveFile } from "@/lib/save-file";
import { DateTime } from "@/ui/DateTime";
import { EmptyState } from "@/ui/EmptyState";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { StateLinks } from "@/ui/filters/StateLinks";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { ReadyGate } from "@/ui/ReadyGate";
import { Toolbar } from "@/ui/Toolbar";
import { columnsOf } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { useList } from "@/ui/use-list";
import { isUnderWay, startWork, useLongWork } from "@/ui/work/long-work";
import { usePages } from "../use-pages";

const KEYS = ["query"] as const;
const TOLD: Record<string, string | undefined> = { waiting: "false", told: "true" };

const readFilters = (params: URLSearchParams) => ({
  query: params.get("query")?.trim() || undefined,
  told: TOLD[params.get("state") ?? ""],
});

const { field } = columnsOf<LaunchNotice>();

const COLUMNS = [
  field("email", { header: "Email" }),
  field("created_at", {
    header: "Asked",
    width: 215,
    align: "end",
    cell: ({ created_at }) => <DateTime value={created_at} format="date-time" />,
  }),
  field("told_at", {
    header: "Notified",
    width: 270,
    align: "end",
    onPhone: "head",
    cell: ({ told_at, told_by_name }) =>
      told_at ? (
        <>
          <DateTime value={told_at} format="date-time" />
          {told_by_name ? <span className="listing-second">by {told_by_name}</span> : null}
        </>
      ) : (
        <Text color="gray">Not yet</Text>
      ),
  }),
];

export default function LaunchNoticesTab() {
  const client = useQueryClient();
  const list = useList({ path: routes.admin, keys: KEYS, read: readFilters });
  const { total, whole, table } = usePages(
    launchNoticesQuery(list.filters),
    "Failed to fetch the list",
  );
  const [newest, ask] = useState<string | null>(null);
  const waiting = whole?.waiting ?? 0;
  const isNarrowed = list.filters.query !== undefined || list.filters.told !== undefined;
  return (
    <section
      ref={list.results}
      aria-label="Launch notices"
      tabIndex={-1}
      className="grid grid-cols-1 gap-4 outline-none"
    >
      <ReadyGate isReady={total !== null || Boolean(table.error)}>
        <div className="grid grid-cols-1 gap-4">
          <Toolbar>
            <Text as="p" size="2" color="gray" className="max-w-[38rem]">
              People who asked in the directory to hear about the launch. Download the list, write
              to them, then mark them as notified.
            </Text>
            <div className="flex flex-wrap gap-3">
              <DownloadButton told={list.filters.told} />
              {whole?.newest_waiting ? (
                <Button onClick={() => ask(whole.newest_waiting)}>
                  <Check aria-hidden size={15} />
                  Mark as notified…
                </Button>
              ) : null}
            </div>
          </Toolbar>
          <Toolbar>
            <StateLinks
              label="State"
              param="state"
              choices={[
                { value: null, label: "All" },
                { value: "waiting", label: "Not notified", count: whole?.waiting },
                { value: "told", label: "Notified" },
              ]}
            />
            <SearchField
              label="Search addresses"
              placeholder="Email"
              className="basis-80 max-sm:basis-full"
              value={list.words}
              onChange={list.setWords}
            />
          </Toolbar>
          <p role="status" className="m-0 text-(--gray-11) text-sm">
            {total === null ? "" : countOf(total, "address", "addresses")}
          </p>
          <DataTable
            {...table}
            label="Launch notices"
            columns={COLUMNS}
            idOf={({ id }) => id}
            nameOf={({ email }) => email}
            density="tall"
            empty={
              isNarrowed ? (
                <NoMatch icon={BellRing} onClear={list.clear} />
              ) : (
                <EmptyState compact icon={BellRing} title="No requests yet">
                  "Notify Me When Live" is shown in the directory while it is empty.
                </EmptyState>
              )
            }
          />
        </div>
      </ReadyGate>
      {newest ? (
        <ConfirmWithReason
          title={`Mark ${countOf(waiting, "address", "addresses")} as notified?`}
          effects={[
            `The ${formatCount(waiting)} who wait now will be marked as notified. This cannot be undone.`,
            "No email is sent. Write to them first.",
            "New requests stay on the list.",
          ]}
          act="Mark as notified"
          draftKey="launch:told"
          onConfirm={() => actInConsole(client, markTold(newest))}
          failed="Nobody was marked"
          onDone={() => notify.success("Marked as notified")}
          onClose={() => ask(null)}
        />
      ) : null}
    </section>
  );
}

/** @param told as the list is filtered; undefined for all */
function DownloadButton({ told }: { told: string | undefined }) {
  const [work, setWork] = useState<string | null>(null);
  const isBusy = useLongWork(({ list }) => list.some((one) => one.id === work && isUnderWay(one)));
  const begin = () =>
    setWork(
      startWork(
        { title: "Exporting the launch notices", href: `${routes.admin}?tab=launch-notices` },
        async (tools) => {
          const file = await downloadCsv(
            `/console/launch-notices.csv${told === undefined ? "" : `?told=${told}`}`,
            tools,
            "The list could not be exported. Try again.",
          );
          saveFile(`launch notices ${new Date().toISOString().slice(0, 10)}.csv`, file.type, file);
        },
      ),
    );
  return (
    <Button variant="soft" disabled={isBusy} onClick={begin}>
      <Download aria-hidden size={15} />
      Download CSV
    </Button>
  );
}
