import { Button, Text } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import {
  FileText,
  Handshake,
  History,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import { memo } from "react";
import { bringNextPage } from "@/data/bring-next-page";
import { roomActivityQuery } from "@/data/deal-rooms/queries";
import type { DealRoom, RoomActivity } from "@/data/deal-rooms/types";
import { DateTime } from "@/ui/DateTime";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { type ActivityKind, activityKind, activitySentence } from "../../model/log-sentences";
import { NdaRequired } from "../../shared/NdaRequired";
import { SectionFrame } from "../../shared/SectionFrame";
import { ChainNote } from "./ChainNote";

interface ActivitySectionProps {
  room: DealRoom;
  onReadNda: () => void;
}

export const ActivitySection = memo(function ActivitySection({
  room,
  onReadNda,
}: ActivitySectionProps) {
  return (
    <SectionFrame title="Activity">
      {room.access === "full" ? (
        <>
          <ChainNote room={room} />
          <ActivityLog roomId={room.id} />
        </>
      ) : (
        <NdaRequired room={room} what="activity" onRead={onReadNda} />
      )}
    </SectionFrame>
  );
});

function ActivityLog({ roomId }: { roomId: string }) {
  const log = useInfiniteQuery(roomActivityQuery(roomId));
  if (log.isPending) return <RowsSkeleton rows={6} />;
  if (!log.data) {
    return <NotLoaded query={log} title="Failed to fetch activity" />;
  }
  const lines = log.data.pages.flat();
  if (lines.length === 0) return <EmptyState icon={History} title="No activity yet" />;
  return (
    <>
      <ol aria-label="Activity log" className="m-0 list-none p-0">
        {lines.map((line) => (
          <ActivityLine key={line.id} line={line} />
        ))}
      </ol>
      {log.hasNextPage ? (
        <div className="mt-3 flex justify-center">
          <Button
            variant="soft"
            color="gray"
            loading={log.isFetchingNextPage}
            onClick={() => void bringNextPage(log)}
          >
            Show earlier
          </Button>
        </div>
      ) : null}
    </>
  );
}

const ICONS: Record<ActivityKind, LucideIcon> = {
  deal: Handshake,
  room: LayoutDashboard,
  nda: ShieldCheck,
  document: FileText,
  message: MessageSquare,
  person: UserRound,
};

function ActivityLine({ line }: { line: RoomActivity }) {
  const Icon = ICONS[activityKind(line.action)];
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden
        className="absolute top-8 bottom-0 left-[15px] w-px bg-(--gray-a4) group-last:hidden"
      />
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-(--gray-a3) text-(--gray-11)">
        <Icon aria-hidden size={15} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col pt-1 sm:flex-row sm:items-baseline sm:justify-between sm:gap-4">
        <Text as="p" size="2" className="min-w-0 break-words">
          {activitySentence(line)}
        </Text>
        <Text size="1" color="gray" className="shrink-0 tabular-nums">
          <DateTime value={line.happened_at} format="with-zone" />
        </Text>
      </div>
    </li>
  );
}
