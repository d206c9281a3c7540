import { Badge, Skeleton, Text } from "@radix-ui/themes";
import { ChevronRight, ShieldAlert, ShieldCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { STAGE_LABELS } from "@/domain/labels";
import { countOf, formatCount, formatMoney } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { StatusBadge } from "@/ui/StatusBadge";
import { roomName } from "./room-name";
import type { ListedRoom } from "./types";

const COLUMNS =
  "flex items-center gap-4 px-4 py-2 sm:px-5 md:grid md:grid-cols-[minmax(0,1fr)_7rem_6rem_9rem_8rem_1rem]";

const AWAITS = {
  TERMS: "Terms to confirm",
  COMPLETION: "Completion to confirm",
  KYC: "Verification needed",
  CLOSING_ANSWER: "Question to answer",
} as const;

export function RoomRow({ room }: { room: ListedRoom }) {
  const unread = room.unread_count ?? 0;
  const stage = room.stage ? STAGE_LABELS[room.stage] : "";
  return (
    <li className="first:rounded-t-(--radius-4) last:rounded-b-(--radius-4) hover:bg-(--gray-a2)">
      <Link
        to={paths.dealRoom(room.id)}
        className={`${COLUMNS} rounded-(--radius-4) text-inherit no-underline outline-offset-[-2px]`}
      >
        <div className="flex min-w-0 flex-1 items-center gap-3.5">
          <PersonAvatar name={room.startup_name} imageUrl={room.logo_url} size="3" shape="square" />
          <div className="min-w-0">
            <div className="flex items-center gap-2">
              <Text size="3" weight="medium" className="line-clamp-3 min-w-0 break-words">
                {roomName(room)}
              </Text>
              {unread > 0 ? (
                <Badge variant="solid" radius="full" size="1" className="tabular-nums">
                  <span aria-hidden>{unread > 99 ? "99+" : formatCount(unread)}</span>
                  <span className="sr-only">{countOf(unread, "unread message")}</span>
                </Badge>
              ) : null}
              {room.awaits ? (
                <Badge color="amber" radius="full" size="1" className="shrink-0">
                  {AWAITS[room.awaits]}
                </Badge>
              ) : null}
            </div>
            <Text as="p" size="2" color="gray" className="truncate">
              {room.name}
            </Text>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 md:hidden">
              {room.deal_status ? <StatusBadge status={room.deal_status} /> : null}
              <Text size="1" color="gray">
                {stage} · {formatMoney(room.amount, { empty: "Amount not set" })}
              </Text>
              <NdaState room={room} />
            </div>
          </div>
        </div>
        <span className="hidden md:flex">
          {room.deal_status ? <StatusBadge status={room.deal_status} /> : null}
        </span>
        <Text size="2" color="gray" className="hidden md:block">
          {stage}
        </Text>
        <div className="hidden md:block">
          <Text as="p" size="2" weight="medium" className="tabular-nums">
            {formatMoney(room.amount, { empty: "Not set" })}
          </Text>
          <NdaState room={room} />
        </div>
        <Text size="1" color="gray" className="hidden md:block">
          {room.last_message_at ? (
            <>
              <span className="sr-only">Last message </span>
              <DateTime value={room.last_message_at} format="relative" />
            </>
          ) : room.access === "full" ? (
            "No messages yet"
          ) : null}
        </Text>
        <ChevronRight aria-hidden size={16} className="shrink-0 text-(--gray-9)" />
      </Link>
    </li>
  );
}

function NdaState({ room }: { room: ListedRoom }) {
  if (!room.is_active) {
    return (
      <Text size="1" color="gray">
        Closed
      </Text>
    );
  }
  const isSigned = room.access === "full";
  const Icon = isSigned ? ShieldCheck : ShieldAlert;
  return (
    <Text size="1" color={isSigned ? "green" : "amber"} className="inline-flex items-center gap-1">
      <Icon aria-hidden size={13} />
      {isSigned ? "NDA executed" : room.must_accept_nda ? "NDA required" : "NDA not signed by all"}
    </Text>
  );
}

export function RoomRowSkeleton() {
  return (
    <div aria-hidden className={COLUMNS}>
      <div className="flex min-w-0 flex-1 items-center gap-3.5">
        <Skeleton width="40px" height="40px" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton height="16px" width="45%" />
          <Skeleton height="14px" width="65%" />
        </div>
      </div>
      <Skeleton height="18px" width="80%" />
    </div>
  );
}
