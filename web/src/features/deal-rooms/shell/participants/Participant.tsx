import { Badge, Text } from "@radix-ui/themes";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { Link } from "react-router-dom";
import type { DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Details } from "@/ui/Details";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { Tooltip } from "@/ui/Tooltip";
import { RowMenu } from "@/ui/table/RowMenu";
import { actsFor } from "../../model/sides";
import { canBeSeenAs } from "../../sections/documents/view-as/use-view-as";
import { howItEnded } from "./how-it-ended";
import type { ManageRequest } from "./manage-request";
import { ROLE_LABELS } from "./roles";

interface ParticipantProps {
  room: DealRoom;
  person: RoomPerson;
  isPresent: boolean;
  isTyping: boolean;
  showsPresence: boolean;
  onManage: (managing: ManageRequest) => void;
}

export function Participant(props: ParticipantProps) {
  const { room, person, isPresent, isTyping, showsPresence, onManage } = props;
  // The reader is here, even before the channel knows.
  const isHere = isPresent || person.is_me;
  return (
    <li className="flex items-start gap-3">
      <PersonAvatar
        name={person.display_name}
        imageUrl={person.profile_image_url}
        present={showsPresence && isHere}
      />
      <div className="flex-1 min-w-0 wrap-anywhere">
        <Text as="p" size="2" weight="medium">
          {person.display_name}
          {person.is_me ? (
            <Text size="1" color="gray" weight="regular">
              {" "}
              (you)
            </Text>
          ) : null}
          {showsPresence ? (
            <span className="sr-only">{isHere ? ", online" : ", offline"}</span>
          ) : null}
        </Text>
        <Text as="p" size="1" color="gray">
          {isTyping ? (
            <span className="text-(--accent-11)">typing…</span>
          ) : (
            <>
              {person.organization_name === null ? actsFor(person) : person.label}
              {person.role === "VIEWER" ? ` · ${ROLE_LABELS.VIEWER}` : ""}
            </>
          )}
        </Text>
        {person.is_signatory || person.is_manager ? (
          <div className="flex flex-wrap gap-1.5 my-1">
            {person.is_signatory ? <Badge radius="full">May sign</Badge> : null}
            {person.is_manager ? (
              <Badge color="gray" radius="full">
                Administrator
              </Badge>
            ) : null}
          </div>
        ) : null}
        <Text as="p" size="1" color="gray">
          Since {formatDate(person.joined_at)}
          {person.invited_by_name
            ? `, ${person.organization_name === null ? "invited" : "brought in"} by ${person.invited_by_name}`
            : ""}
        </Text>
        {person.access_expires_at ? (
          <Text as="p" size="1" color="amber">
            Access until {formatDate(person.access_expires_at, "with-zone")}
          </Text>
        ) : null}
        {person.kyc_waiver_reason ? <Waived because={person.kyc_waiver_reason} /> : null}
      </div>
      <div className="flex shrink-0 items-center gap-1.5">
        <NdaState person={person} />
        <PersonMenu room={room} person={person} onManage={onManage} />
      </div>
    </li>
  );
}

export function FormerParticipant({
  room,
  person,
  onManage,
}: Pick<ParticipantProps, "room" | "person" | "onManage">) {
  return (
    <li className="flex items-start gap-3">
      <PersonAvatar name={person.display_name} imageUrl={person.profile_image_url} />
      <div className="flex-1 min-w-0 wrap-anywhere">
        <Text as="p" size="2" weight="medium">
          {person.display_name}
        </Text>
        <Text as="p" size="1" color="gray">
          {howItEnded(person)}
        </Text>
        {person.end_reason ? (
          <Text as="p" size="1" className="wrap-anywhere">
            "{person.end_reason}"
          </Text>
        ) : null}
      </div>
      <div className="flex shrink-0 items-center gap-1.5">
        <PersonMenu room={room} person={person} onManage={onManage} />
      </div>
    </li>
  );
}

/** They got in without verified KYC. */
export function Waived({ because }: { because: string }) {
  return (
    <Details isSmall summary="KYC waived: why">
      <Text as="p" size="1" className="whitespace-pre-wrap">
        {because}
      </Text>
    </Details>
  );
}

function PersonMenu({
  room,
  person,
  onManage,
}: Pick<ParticipantProps, "room" | "person" | "onManage">) {
  const { can_set_expiry: canSet, can_end: canEnd, can_leave: canLeave, is_current } = person;
  const canSetRole = person.can_set_role && is_current;
  const canView = canBeSeenAs(room, person);
  const canReassign = room.is_manager && !room.read_only_reason && person.side === room.my_side;
  const canChange = canSet || canLeave || canSetRole || (canEnd && is_current);
  if (!canChange && !canView && !canReassign) return null;
  const expiry = person.own_expires_at ? "Change the end of access" : "Set an end of access";
  return (
    <RowMenu name={person.display_name} className="m-0 size-7 p-0 touch-target">
      {canView ? (
        <DropdownMenu.Item asChild className="touch-target">
          <Link to={paths.roomFolder(room.id, null, person.user_id)}>
            View the documents as they do
          </Link>
        </DropdownMenu.Item>
      ) : null}
      {canSetRole ? (
        <DropdownMenu.Item
          className="touch-target"
          onSelect={() => onManage({ act: "role", person })}
        >
          Change the role
        </DropdownMenu.Item>
      ) : null}
      {canSet ? (
        <DropdownMenu.Item
          className="touch-target"
          onSelect={() => onManage({ act: "expiry", person })}
        >
          {is_current ? expiry : "Restore access"}
        </DropdownMenu.Item>
      ) : null}
      {canReassign ? (
        <DropdownMenu.Item
          className="touch-target"
          onSelect={() => onManage({ act: "reassign", person })}
        >
          Reassign open work
        </DropdownMenu.Item>
      ) : null}
      {canEnd && is_current ? (
        <DropdownMenu.Item
          className="touch-target"
          color="red"
          onSelect={() => onManage({ act: "end", person })}
        >
          End access
        </DropdownMenu.Item>
      ) : null}
      {canLeave ? (
        <DropdownMenu.Item
          className="touch-target"
          color="red"
          onSelect={() => onManage({ act: "leave", person })}
        >
          Leave the room
        </DropdownMenu.Item>
      ) : null}
    </RowMenu>
  );
}

function NdaState({ person }: { person: RoomPerson }) {
  const says = person.nda_accepted_at
    ? `NDA accepted on ${formatDate(person.nda_accepted_at)}`
    : "NDA not accepted yet";
  const Icon = person.nda_accepted_at ? ShieldCheck : ShieldAlert;
  return (
    <Tooltip content={says}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard. */}
      <span role="img" aria-label={says} tabIndex={0} className="shrink-0 rounded-(--radius-2)">
        <Icon
          aria-hidden
          size={16}
          className={person.nda_accepted_at ? "text-(--green-10)" : "text-(--amber-10)"}
        />
      </span>
    </Tooltip>
  );
}
