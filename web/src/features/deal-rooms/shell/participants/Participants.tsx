import { Button, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Mail, Settings2, UserPlus } from "lucide-react";
import { memo, Suspense, useId, useMemo, useState } from "react";
import { roomInvitedQuery } from "@/data/deal-rooms/queries";
import type { DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { formatCount } from "@/lib/format";
import { Details } from "@/ui/Details";
import { ErrorState } from "@/ui/ErrorState";
import { lazyComponent } from "@/ui/lazy-component";
import { RowsSkeleton } from "@/ui/Skeletons";
import { partyOf, SIDE_TITLES } from "../../model/sides";
import { bySide } from "./by-side";
import { Invited } from "./Invited";
import type { ManageRequest } from "./manage-request";
import { FormerParticipant, Participant } from "./Participant";

const ManageDialog = lazyComponent(() => import("./ManageDialog"));

export interface ParticipantsProps {
  room: DealRoom;
  people: readonly RoomPerson[] | undefined;
  /** Ids of people who have the room open. */
  present: readonly string[];
  typing: readonly string[];
  /** Only with full access. */
  showsPresence: boolean;
}

export const ParticipantsPanel = memo(function ParticipantsPanel(props: ParticipantsProps) {
  const title = useId();
  const count = props.people?.filter((person) => person.is_current).length ?? 0;
  return (
    <section aria-labelledby={title} className="p-4 sm:p-5">
      <div className="mb-3 flex items-baseline justify-between">
        <Heading as="h2" size="2" id={title}>
          Participants
        </Heading>
        {count > 0 ? (
          <Text size="1" color="gray" className="tabular-nums">
            {formatCount(count)}
          </Text>
        ) : null}
      </div>
      <Participants {...props} />
    </section>
  );
});

/** The acts on each person come with their row. */
export function Participants({ room, people, present, typing, showsPresence }: ParticipantsProps) {
  const [managing, setManaging] = useState<ManageRequest | null>(null);
  const invited = useQuery({ ...roomInvitedQuery(room.id), enabled: room.is_manager });
  const sides = useMemo(
    () => bySide(people ?? [], invited.data ?? [], room.my_side),
    [people, invited.data, room.my_side],
  );
  const former = people?.filter((person) => !person.is_current) ?? [];
  const hasSettings = room.can_describe || room.can_set_end || room.newer_nda_version !== null;
  return (
    <>
      {room.can_invite || hasSettings ? (
        <div className="flex flex-wrap gap-2 mb-4">
          {room.can_invite ? (
            <Button
              size="1"
              variant="soft"
              className="touch-target"
              onClick={() => setManaging({ act: "add" })}
            >
              <UserPlus aria-hidden size={14} />
              Add from members
            </Button>
          ) : null}
          {room.can_invite ? (
            <Button
              size="1"
              variant="soft"
              className="touch-target"
              onClick={() => setManaging({ act: "invite" })}
            >
              <Mail aria-hidden size={14} />
              Invite adviser
            </Button>
          ) : null}
          {hasSettings ? (
            <Button
              size="1"
              variant="soft"
              color="gray"
              className="touch-target"
              onClick={() => setManaging({ act: "settings" })}
            >
              <Settings2 aria-hidden size={14} />
              Room settings
            </Button>
          ) : null}
        </div>
      ) : null}
      {people ? (
        sides.map(({ side, people: members, invited: waiting }, index) => (
          <section
            key={side}
            aria-label={`${SIDE_TITLES[side]}: ${partyOf(room, side)}`}
            className={index > 0 ? "mt-5" : undefined}
          >
            <Text as="p" size="2" weight="medium">
              {partyOf(room, side)}
            </Text>
            <Text as="p" size="1" color="gray">
              {SIDE_TITLES[side]}
            </Text>
            <ul className="flex flex-col gap-3.5 mt-2">
              {members.map((person) => (
                <Participant
                  key={person.user_id}
                  room={room}
                  person={person}
                  isPresent={present.includes(person.user_id)}
                  isTyping={typing.includes(person.user_id)}
                  showsPresence={showsPresence}
                  onManage={setManaging}
                />
              ))}
              {waiting.map((invitation) => (
                <Invited key={invitation.id} invitation={invitation} onManage={setManaging} />
              ))}
            </ul>
          </section>
        ))
      ) : (
        <RowsSkeleton rows={3} />
      )}
      {invited.error && !invited.data ? (
        <ErrorState
          compact
          title="Failed to fetch invitations"
          onRetry={() => void invited.refetch()}
          retrying={invited.isFetching}
        />
      ) : null}
      {former.length > 0 ? (
        <Details
          className="mt-5"
          summary={<>Formerly in this room ({formatCount(former.length)})</>}
        >
          <ul className="flex flex-col gap-3.5 mt-2">
            {former.map((person) => (
              <FormerParticipant
                key={person.user_id}
                room={room}
                person={person}
                onManage={setManaging}
              />
            ))}
          </ul>
        </Details>
      ) : null}
      {managing ? (
        <Suspense>
          <ManageDialog room={room} managing={managing} onClose={() => setManaging(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
