import { Button, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { FilePlus2, ScrollText } from "lucide-react";
import { type NdaUse, ndaUsesQuery } from "@/data/console/ndas";
import { formatCount } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { StatusBadge } from "@/ui/StatusBadge";
import { Toolbar } from "@/ui/Toolbar";
import { columnsOf } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { stepsIn } from "@/ui/table/pages";
import { useChangeQuery } from "@/ui/use-change-query";
import { useOpened } from "@/ui/use-opened";
import { NdaDraftDrawer } from "./NdaDraftDrawer";
import { NdaVersionDrawer } from "./NdaVersionDrawer";

const { field, made } = columnsOf<NdaUse>();

const boundBy = ({ is_mutual, governing_law }: NdaUse) =>
  governing_law === null
    ? "Names no parties"
    : `${is_mutual ? "Binds both sides" : "Binds the investor"}, law of ${governing_law}`;

const COLUMNS = [
  field("title", {
    header: "Version",
    cell: ({ version, title }) => (
      <>
        Version {version}
        <span className="listing-second">{title}</span>
      </>
    ),
  }),
  made("bound", boundBy, { header: "Binds", width: 240, from: 900, cell: boundBy }),
  made("state", ({ is_offered }) => (is_offered ? "Current" : "Former"), {
    header: "State",
    width: 120,
    onPhone: "head",
    cell: ({ is_offered }) =>
      is_offered ? (
        <StatusBadge status="APPROVED" label="Current" />
      ) : (
        <StatusBadge status="DRAFT" label="Former" />
      ),
  }),
  field("published_at", {
    header: "Published",
    width: 150,
    from: 640,
    cell: ({ published_at, published_by_name }) => (
      <>
        <DateTime value={published_at} />
        {published_by_name ? <span className="listing-second">by {published_by_name}</span> : null}
      </>
    ),
  }),
  made("rooms", ({ rooms }) => rooms, {
    header: "Rooms",
    width: 100,
    align: "end",
    cell: ({ rooms, open_rooms }) => (
      <>
        {formatCount(rooms)}
        <span className="listing-second">{formatCount(open_rooms)} open</span>
      </>
    ),
  }),
  field("acceptances", {
    header: "Acceptances",
    width: 120,
    align: "end",
    cell: ({ acceptances }) => formatCount(acceptances),
  }),
];

export default function NdaVersionsTab() {
  const query = useQuery(ndaUsesQuery());
  const { opened, hrefOf, turnTo, close } = useOpened("nda");
  const change = useChangeQuery();
  const rows = query.data;
  const version = rows?.find(({ id }) => id === opened);
  // A draft begins with the newest text, or with the one that its address names.
  const base = opened?.startsWith("new")
    ? (rows?.find(({ id }) => `new-${id}` === opened) ?? rows?.[0])
    : undefined;
  return (
    <section aria-label="NDA versions" className="grid gap-4">
      <Toolbar>
        <Text as="p" size="2" color="gray" className="max-w-[38rem]">
          A deal room keeps its version until the company chooses another one that is current.
          Versions never change.
        </Text>
        <Button disabled={!rows} onClick={() => change({ nda: "new" })}>
          <FilePlus2 aria-hidden size={15} />
          New version
        </Button>
      </Toolbar>
      <DataTable
        label="NDA versions"
        columns={COLUMNS}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ version: number }) => `Version ${number}`}
        density="tall"
        hrefOf={({ id }) => hrefOf(id)}
        opened={opened}
        empty={<EmptyState compact icon={ScrollText} title="No version yet" />}
        error={
          query.error && !rows ? (
            <NotLoaded query={query} compact title="The NDA versions could not be loaded" />
          ) : undefined
        }
      />
      {version ? (
        <NdaVersionDrawer
          key={version.id}
          version={version}
          before={
            rows?.find(
              (one) => one.version < version.version && one.is_mutual === version.is_mutual,
            ) ?? null
          }
          onDraft={() => change({ nda: `new-${version.id}` })}
          {...stepsIn(rows, version.id, turnTo)}
          onClose={close}
        />
      ) : null}
      {base && rows ? <NdaDraftDrawer versions={rows} base={base} onClose={close} /> : null}
    </section>
  );
}
