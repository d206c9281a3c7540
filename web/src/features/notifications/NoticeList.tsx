import { Button, Heading } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { useId } from "react";
import { bringNextPage } from "@/data/bring-next-page";
import type { Notice } from "@/data/notifications/queries";
import { noticesQuery } from "@/data/notifications/queries";
import { byDay, type Day } from "@/lib/days";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { Panel } from "@/ui/Panel";
import { RowsSkeleton } from "@/ui/Skeletons";
import { useNow } from "@/ui/use-now";
import { NoticeRow } from "./NoticeRow";

interface NoticeListProps {
  kinds: readonly string[] | null;
  newestOnly?: boolean;
}

export function NoticeList({ kinds, newestOnly }: NoticeListProps) {
  const list = useInfiniteQuery(noticesQuery(kinds));
  const now = useNow(60_000);
  if (list.isPending) {
    return (
      <div role="status" aria-label="Loading notifications" className="p-4">
        <RowsSkeleton rows={4} />
      </div>
    );
  }
  if (!list.data) {
    return <NotLoaded query={list} title="Failed to load notifications" level={2} />;
  }
  const notices = newestOnly ? (list.data.pages[0] ?? []) : list.data.pages.flat();
  if (notices.length === 0) {
    return (
      <EmptyState icon={BellOff} title="No notifications yet" level={2} compact={newestOnly}>
        News from your deal rooms, startups and events appears here.
      </EmptyState>
    );
  }
  if (newestOnly) {
    return (
      <ul className="divide-y divide-(--gray-a4)">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    );
  }
  return (
    <>
      {byDay(notices, ({ created_at }) => created_at, now, "long").map((day, index) => (
        <DayGroup key={day.name} day={day} isFirst={index === 0} />
      ))}
      {list.hasNextPage ? (
        <div className="mt-6 flex justify-center">
          <Button
            variant="soft"
            color="gray"
            disabled={list.isFetchingNextPage}
            onClick={() => void bringNextPage(list)}
          >
            {list.isFetchingNextPage ? "Loading..." : "Show older"}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function DayGroup({ day, isFirst }: { day: Day<Notice>; isFirst: boolean }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={isFirst ? undefined : "mt-7"}>
      <Heading as="h2" size="2" color="gray" mb="2" id={title}>
        {day.name}
      </Heading>
      <Panel as="ul" hasLines className="overflow-hidden">
        {day.entries.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </Panel>
    </section>
  );
}
