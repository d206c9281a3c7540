import { useInfiniteQuery } from "@tanstack/react-query";
import { PackageCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router-dom";
import { bringNextPage } from "@/data/bring-next-page";
import { exportApplicationsQuery } from "@/data/export-applications/queries";
import type { ExportApplication } from "@/data/export-applications/types";
import { useSession } from "@/data/session";
import { isDeciding } from "@/domain/people/work";
import { countOf } from "@/lib/format";
import { SearchField } from "@/ui/filters/SearchField";
import { StateLinks } from "@/ui/filters/StateLinks";
import { ReadyGate } from "@/ui/ReadyGate";
import { Toolbar } from "@/ui/Toolbar";
import { DataTable } from "@/ui/table/DataTable";
import { stepsIn, tableOf } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { useNow } from "@/ui/use-now";
import { useOpened } from "@/ui/use-opened";
import { EmptyQueue } from "../queue/EmptyQueue";
import { useRowsOf } from "../use-pages";
import { COLUMNS, COLUMNS_WITH_HUB, RowActsContext } from "./columns";
import { DecisionDialog, type DecisionRequest } from "./DecisionDialog";
import { HUB_CHOICES, KEYS, PLATFORM_CHOICES, readFilters } from "./filters";
import { ProductDrawer } from "./ProductDrawer";

const readHubFilters = (params: URLSearchParams) => readFilters(params, false);
const readPlatformFilters = (params: URLSearchParams) => readFilters(params, true);

interface ProductsQueueProps {
  /** Of all hubs: rows name the hub and can be filtered by what waits for the reader. */
  isPlatform?: boolean;
  empty: ReactNode;
}

export function ProductsQueue({ isPlatform = false, empty }: ProductsQueueProps) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const queue = useList({
    path: pathname,
    keys: KEYS,
    read: isPlatform ? readPlatformFilters : readHubFilters,
  });
  const { filters } = queue;
  const list = useInfiniteQuery(exportApplicationsQuery(filters));
  const { opened, hrefOf, turnTo, close } = useOpened("product");
  const [request, setRequest] = useState<DecisionRequest | null>(null);
  const now = useNow(60_000);
  const counts = list.data?.pages.at(-1)?.counts;
  const total = counts ? counts[filters.status ?? "ALL"] : null;
  const rows = useRowsOf(list);
  const ask = (act: "certify" | "reject") => (row: ExportApplication) => {
    if (row.can_decide) setRequest({ act, row });
  };
  const [certify, reject] = [ask("certify"), ask("reject")];
  return (
    <section
      ref={queue.results}
      aria-label="Products"
      tabIndex={-1}
      className="grid grid-cols-1 gap-4 outline-none"
    >
      <ReadyGate isReady={!list.isPending}>
        <div className="grid grid-cols-1 gap-4">
          <Toolbar>
            <StateLinks
              label="Status"
              param="status"
              without={["product"]}
              choices={(isPlatform ? PLATFORM_CHOICES : HUB_CHOICES).map((choice) => ({
                ...choice,
                count: counts?.[choice.value ?? (isPlatform ? "WAITING" : "PENDING")],
              }))}
            />
            <SearchField
              label="Search products by title, type or startup"
              placeholder="Title, type or startup"
              className="basis-80 max-sm:basis-full"
              value={queue.words}
              onChange={queue.setWords}
            />
          </Toolbar>
          <p role="status" className="sr-only">
            {total === null ? "" : countOf(total, "product")}
          </p>
          <RowActsContext value={{ certify, reject, hrefOf, userId: user?.id ?? null, now }}>
            <DataTable
              label="Products"
              columns={isPlatform ? COLUMNS_WITH_HUB : COLUMNS}
              {...tableOf(
                list,
                rows,
                total,
                "The products could not be loaded",
                () => void bringNextPage(list),
              )}
              idOf={({ id }) => id}
              nameOf={({ title }) => title}
              density="tall"
              hrefOf={({ id }) => hrefOf(id)}
              opened={opened}
              keys={
                isDeciding(user)
                  ? { a: { does: "Certify", act: certify }, r: { does: "Reject", act: reject } }
                  : undefined
              }
              empty={
                <EmptyQueue
                  icon={PackageCheck}
                  filters={filters}
                  all={counts?.ALL ?? 0}
                  onClear={queue.clear}
                  title="No products yet"
                >
                  {empty}
                </EmptyQueue>
              }
            />
          </RowActsContext>
        </div>
      </ReadyGate>
      {opened ? (
        <ProductDrawer
          key={opened}
          id={opened}
          listed={rows?.find(({ id }) => id === opened) ?? null}
          now={now}
          {...stepsIn(rows, opened, turnTo)}
          onRequest={setRequest}
          onClose={close}
        />
      ) : null}
      {request ? <DecisionDialog request={request} onClose={() => setRequest(null)} /> : null}
    </section>
  );
}
