import { Badge, Button, Heading, Text } from "@radix-ui/themes";
import { ChevronLeft, ShieldCheck } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router-dom";
import type { DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { otherThanStartup } from "@/domain/deal-rooms/room-name";
import { STAGE_LABELS } from "@/domain/labels";
import { routes } from "@/lib/paths";
import type { ChannelStatus } from "@/realtime/registry";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { StatusBadge } from "@/ui/StatusBadge";
import { PHONE, useMedia } from "@/ui/use-media";
import { ConnectionState } from "./ConnectionState";
import { ParticipantsButton } from "./participants/ParticipantsButton";

/** Without typing signals, which the discussion shows. */
const NOBODY: readonly string[] = [];

interface RoomHeaderProps {
  room: DealRoom;
  people: readonly RoomPerson[] | undefined;
  present: readonly string[];
  status: ChannelStatus;
  /** On a wide window, the people beside the section. */
  hasAside: boolean;
  onReadNda: () => void;
}

export const RoomHeader = memo(function RoomHeader({
  room,
  people,
  present,
  status,
  hasAside,
  onReadNda,
}: RoomHeaderProps) {
  const isFull = room.access === "full";
  const other = otherThanStartup(room);
  const isPhone = useMedia(PHONE);
  const badges = (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge variant="soft" color="gray" radius="full">
        {STAGE_LABELS[room.stage]}
      </Badge>
      <StatusBadge status={room.deal_status} />
      {room.nda_accepted_at && room.nda_step === null ? (
        <Badge color="green" variant="soft" radius="full">
          <ShieldCheck aria-hidden size={14} />
          NDA Executed
        </Badge>
      ) : null}
    </span>
  );
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-(--gray-a5) px-4 py-2 sm:gap-4 sm:px-6 short:py-1.5">
      <Link
        to={routes.dealRooms}
        aria-label="Back to your deal rooms"
        className="-ml-2 grid size-9 shrink-0 place-items-center rounded-(--radius-3) text-(--gray-11) hover:bg-(--gray-a3) sm:hidden short:grid"
      >
        <ChevronLeft aria-hidden size={20} />
      </Link>
      <span className="hidden sm:inline-flex short:hidden">
        <PersonAvatar name={room.startup_name} imageUrl={room.logo_url} size="4" shape="square" />
      </span>
      <span className="inline-flex sm:hidden short:hidden">
        <PersonAvatar name={room.startup_name} imageUrl={room.logo_url} size="2" shape="square" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {/* On a phone a long name has lines enough. */}
          <Heading as="h1" size="5" weight="bold" className="min-w-0 break-words sm:truncate">
            <span className="block sm:inline">{room.startup_name}</span>
            {other ? (
              <Text
                size={{ initial: "2", sm: "5" }}
                weight="medium"
                color="gray"
                className="block truncate sm:inline"
                title={other}
              >
                {" "}
                with {other}
              </Text>
            ) : null}
          </Heading>
          {isPhone ? null : badges}
        </div>
        <Text as="p" size="2" color="gray" className="mt-0.5 hidden truncate sm:block short:hidden">
          <Link to={routes.dealRooms} className="text-inherit no-underline hover:underline">
            Deal rooms
          </Link>
          <span aria-hidden className="mx-1.5 text-(--gray-8)">
            /
          </span>
          {room.name}
        </Text>
      </div>
      <div className="flex shrink-0 items-center gap-2 sm:gap-3">
        {isFull ? <ConnectionState status={status} /> : null}
        <div className={hasAside ? "xl:hidden" : undefined}>
          <ParticipantsButton
            room={room}
            people={people}
            present={present}
            typing={NOBODY}
            showsPresence={isFull && status === "joined"}
          />
        </div>
      </div>
      {isPhone ? <div className="w-full">{badges}</div> : null}
      {room.must_accept_nda ? (
        <Button onClick={onReadNda} className="max-sm:basis-full touch-target">
          {room.nda_step === "SIGN" ? "Sign NDA" : "Accept NDA"}
        </Button>
      ) : null}
    </header>
  );
});
