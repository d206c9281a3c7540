import { Badge, Text } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BadgeCheck, SearchX } from "lucide-react";
import { useMemo } from "react";
import { Link, useLocation } from "react-router-dom";
import { bringNextPage } from "@/data/bring-next-page";
import { startupApplicationsQuery } from "@/data/startup-applications/queries";
import type { StartupApplication } from "@/data/startup-applications/types";
import { StartupCardSkeletons, StartupCards } from "@/domain/startups/StartupCards";
import { toSentence } from "@/lib/errors";
import { countOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { EmptyState } from "@/ui/EmptyState";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { Money } from "@/ui/Money";
import { NotLoaded } from "@/ui/NotLoaded";
import { Toolbar } from "@/ui/Toolbar";
import { MoreRows } from "@/ui/table/MoreRows";
import { useList } from "@/ui/use-list";
import { useRowsOf } from "../use-pages";

const KEYS = ["query"] as const;

function readQuery(params: URLSearchParams) {
  const query = params.get("query")?.trim().slice(0, 200);
  return query ? { query } : {};
}

export default function HubApproved() {
  const { pathname } = useLocation();
  const { filters, words, setWords, clear, results } = useList({
    path: pathname,
    keys: KEYS,
    read: readQuery,
  });
  const asked = useMemo(() => ({ ...filters, status: "APPROVED" as const }), [filters]);
  const list = useInfiniteQuery(startupApplicationsQuery(asked));
  const rows = useRowsOf(list);
  const total = list.data?.pages.at(-1)?.counts.APPROVED ?? null;
  const isNarrowed = filters.query !== undefined;
  if (list.isError && !rows) {
    return <NotLoaded query={list} title="Failed to fetch hub startups" level={2} />;
  }
  return (
    <section
      ref={results}
      aria-label="Approved startups"
      tabIndex={-1}
      className="grid grid-cols-1 gap-5 outline-none"
    >
      <Toolbar>
        <Text as="p" size="2" color="gray" role="status">
          {total === null ? "" : countOf(total, "approved startup")}
        </Text>
        <SearchField
          label="Search approved startups by name, sector or founder"
          placeholder="Name, sector or founder"
          className="basis-80 max-sm:basis-full"
          value={words}
          onChange={setWords}
        />
      </Toolbar>
      {!rows ? (
        <StartupCardSkeletons cards={6} />
      ) : rows.length === 0 ? (
        isNarrowed ? (
          <NoMatch icon={SearchX} onClear={clear} />
        ) : (
          <EmptyState icon={BadgeCheck} title="No approved startups yet" compact>
            Approved applications appear here.
          </EmptyState>
        )
      ) : (
        <div className={list.isPlaceholderData ? "opacity-60" : ""}>
          <StartupCards startups={rows} level={2} moreOf={more} />
        </div>
      )}
      {rows && list.hasNextPage ? (
        <MoreRows
          shown={rows.length}
          total={total}
          onMore={() => void bringNextPage(list)}
          pending={list.isFetchingNextPage}
          problem={list.isFetchNextPageError ? toSentence(list.error) : null}
        />
      ) : null}
    </section>
  );
}

const more = (startup: StartupApplication) => <More startup={startup} />;

function More({ startup }: { startup: StartupApplication }) {
  const { id, name, funding_raised, funding_target, since, has_pending_version } = startup;
  return (
    <div className="mt-3.5 grid gap-3 border-t border-(--gray-a4) pt-3.5 text-(length:--font-size-2)">
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-(length:--font-size-1) text-(--gray-11)">Raised</dt>
          <dd className="font-medium">
            <Money amount={funding_raised} empty="$0" />
            {funding_target === null ? null : (
              <Text weight="regular" color="gray">
                {" "}
                of <Money amount={funding_target} empty="$0" />
              </Text>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-(length:--font-size-1) text-(--gray-11)">Approved</dt>
          <dd className="font-medium">
            <DateTime value={since} />
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 min-h-6">
        <Link to={paths.startupApplication(id)} className="relative z-1 text-link">
          Application<span className="sr-only"> of {name}</span>
        </Link>
        {has_pending_version ? (
          <Badge color="amber" radius="full">
            New version in review
          </Badge>
        ) : null}
      </div>
    </div>
  );
}
