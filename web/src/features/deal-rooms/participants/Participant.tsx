import { Text } from "@radix-ui/themes";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { formatDate } from "@/lib/format";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { Tooltip } from "@/ui/Tooltip";

interface ParticipantProps {
  person: RoomPerson;
  isPresent: boolean;
  isTyping: boolean;
  showsPresence: boolean;
}

/** One member: name, label, whether they are here, and their NDA. */
export function Participant({ person, isPresent, isTyping, showsPresence }: ParticipantProps) {
  const founders = person.is_principal ? "Founder" : "Founder's side";
  const side = person.side === "FOUNDER" ? founders : "Investor's side";
  return (
    <li className="-mx-2 flex items-center gap-3 rounded-(--radius-3) px-2 py-1.5">
      <PersonAvatar
        name={person.display_name}
        imageUrl={person.profile_image_url}
        present={showsPresence && isPresent}
      />
      <div className="min-w-0 flex-1">
        <Text as="p" size="2" weight="medium" className="truncate">
          {person.display_name}
          {person.is_me ? (
            <Text size="1" color="gray" weight="regular">
              {" "}
              (you)
            </Text>
          ) : null}
          {showsPresence ? (
            <span className="sr-only">{isPresent ? ", online" : ", offline"}</span>
          ) : null}
        </Text>
        <Text as="p" size="1" color="gray" className="truncate">
          {isTyping ? (
            <span className="text-(--accent-11)">typing…</span>
          ) : (
            <>
              {person.label} · {side}
            </>
          )}
        </Text>
        {person.access_expires_at ? (
          <Text as="p" size="1" color="gray" className="truncate">
            Access until {formatDate(person.access_expires_at, "date-time")}
          </Text>
        ) : null}
      </div>
      <NdaState person={person} />
    </li>
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
