import { Button } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router-dom";
import { bringNextPage } from "@/data/bring-next-page";
import { useSession } from "@/data/session";
import { startupApplicationsQuery } from "@/data/startup-applications/queries";
import type { StartupApplication } from "@/data/startup-applications/types";
import { isDeciding } from "@/domain/people/work";
import { countOf } from "@/lib/format";
import { SearchField } from "@/ui/filters/SearchField";
import { StateLinks } from "@/ui/filters/StateLinks";
import { Toolbar } from "@/ui/Toolbar";
import { DataTable } from "@/ui/table/DataTable";
import { stepsIn, tableOf } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { useNow } from "@/ui/use-now";
import { useOpened } from "@/ui/use-opened";
import { WorkCard } from "@/ui/work/WorkCard";
import { EmptyQueue } from "../queue/EmptyQueue";
import { useRowsOf } from "../use-pages";
import { COLUMNS, COLUMNS_WITH_HUB, RowActsContext } from "./columns";
import { DecisionDialog, type DecisionRequest } from "./DecisionDialog";
import { KEYS, readFilters, STATUS_CHOICES } from "./filters";
import { StartupApplicationDrawer } from "./StartupApplicationDrawer";

export interface StartupApplicationsQueueProps {
  withHub?: boolean;
  empty: ReactNode;
}

export default function StartupApplicationsQueue({
  withHub,
  empty,
}: StartupApplicationsQueueProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const queue = useList({ path: pathname, keys: KEYS, read: readFilters });
  const { filters } = queue;
  const decides = isDeciding(user);
  const list = useInfiniteQuery(startupApplicationsQuery(filters));
  const { opened, hrefOf, turnTo, close } = useOpened("application");
  const [request, setRequest] = useState<DecisionRequest | null>(null);
  const [work, setWork] = useState<string | null>(null);
  const now = useNow(60_000);
  const counts = list.data?.pages.at(-1)?.counts;
  const total = counts ? counts[filters.status ?? "ALL"] : null;
  const rows = useRowsOf(list);
  const ask = (act: DecisionRequest["act"]) => (row: StartupApplication) => {
    if (row.can_decide) setRequest({ act, row });
  };
  const [approve, reject] = [ask("approve"), ask("reject")];
  const several =
    (act: DecisionRequest["act"], chosen: readonly StartupApplication[], clear: () => void) => () =>
      setRequest({
        act,
        rows: chosen,
        onBegun: (begun) => {
          setWork(begun);
          clear();
        },
      });
  return (
    <section
      ref={queue.results}
      aria-label="Applications"
      tabIndex={-1}
      className="grid grid-cols-1 gap-4 outline-none"
    >
      <Toolbar>
        <StateLinks
          label="Status"
          param="status"
          without={["application"]}
          choices={STATUS_CHOICES.map((choice) => ({
            ...choice,
            count: counts?.[choice.value ?? "PENDING"],
          }))}
        />
        <SearchField
          label="Search applications by name, sector or founder"
          placeholder="Name, sector or founder"
          className="basis-80 max-sm:basis-full"
          value={queue.words}
          onChange={queue.setWords}
        />
      </Toolbar>
      <p role="status" className="sr-only">
        {total === null ? "" : countOf(total, "application")}
      </p>
      {work ? <WorkCard id={work} /> : null}
      <RowActsContext value={{ approve, reject, hrefOf, userId: user?.id ?? null, now }}>
        <DataTable
          label="Applications"
          columns={withHub ? COLUMNS_WITH_HUB : COLUMNS}
          {...tableOf(
            list,
            rows,
            total,
            "Failed to fetch hub startups",
            () => void bringNextPage(list),
          )}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          density="tall"
          hrefOf={({ id }) => hrefOf(id)}
          opened={opened}
          keys={
            decides
              ? { a: { does: "Approve", act: approve }, r: { does: "Reject", act: reject } }
              : undefined
          }
          canSelect={({ can_decide }) => can_decide}
          bulk={
            decides
              ? (chosen, clear) => (
                  <>
                    <Button size="1" onClick={several("approve", chosen, clear)}>
                      Approve {chosen.length}
                    </Button>
                    <Button
                      size="1"
                      variant="soft"
                      color="red"
                      onClick={several("reject", chosen, clear)}
                    >
                      Reject {chosen.length}
                    </Button>
                  </>
                )
              : undefined
          }
          empty={
            <EmptyQueue
              icon={Inbox}
              filters={filters}
              all={counts?.ALL ?? 0}
              onClear={queue.clear}
              title="No applications yet"
            >
              {empty}
            </EmptyQueue>
          }
        />
      </RowActsContext>
      {opened ? (
        <StartupApplicationDrawer
          key={opened}
          id={opened}
          listed={rows?.find(({ id }) => id === opened) ?? null}
          now={now}
          {...stepsIn(rows, opened, turnTo)}
          onApprove={approve}
          onReject={reject}
          onClose={close}
        />
      ) : null}
      {request ? <DecisionDialog request={request} onClose={() => setRequest(null)} /> : null}
    </section>
  );
}
