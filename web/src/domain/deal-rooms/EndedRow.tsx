import { Text } from "@radix-ui/themes";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { formatMoneyInFull } from "@/lib/format";
import { paths } from "@/lib/paths";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { EndReason } from "./EndReason";
import { endingOf } from "./ending";
import { roomName } from "./room-name";
import type { ListedRoom } from "./types";

const ROW = "flex items-center gap-3.5 px-4 py-2 sm:px-5";

/** Opens where the room may still be read or reopened. */
export function EndedRow({ room }: { room: ListedRoom }) {
  const about = (
    <>
      <PersonAvatar name={room.startup_name} imageUrl={room.logo_url} size="3" shape="square" />
      <div className="min-w-0 flex-1">
        <Text as="p" size="3" weight="medium" className="line-clamp-3 break-words">
          {roomName(room)}
        </Text>
        <Text as="p" size="2" color="gray">
          {endingOf(room)}
        </Text>
        <EndReason>{room.end_reason}</EndReason>
      </div>
      {room.ending === "COMPLETED" && room.amount !== null ? (
        <Text size="2" weight="medium" className="shrink-0 tabular-nums">
          <span className="sr-only">Amount </span>
          {formatMoneyInFull(room.amount)}
        </Text>
      ) : null}
    </>
  );
  return (
    <li className="first:rounded-t-(--radius-4) last:rounded-b-(--radius-4)">
      {room.access === "none" && !room.can_reopen ? (
        <div className={ROW}>{about}</div>
      ) : (
        <Link
          to={paths.dealRoom(room.id)}
          className={`${ROW} rounded-(--radius-4) text-inherit no-underline outline-offset-[-2px] hover:bg-(--gray-a2)`}
        >
          {about}
          <ChevronRight aria-hidden size={16} className="shrink-0 text-(--gray-9)" />
        </Link>
      )}
    </li>
  );
}
