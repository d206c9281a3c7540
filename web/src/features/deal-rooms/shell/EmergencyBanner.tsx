import { Button, Text } from "@radix-ui/themes";
import { Siren } from "lucide-react";
import { useState } from "react";
import { endEmergencyAccess } from "@/data/deal-rooms/emergency";
import type { DealRoom, RoomEmergency } from "@/data/deal-rooms/types";
import { formatDate } from "@/lib/format";
import { useSubmit } from "@/ui/forms/use-submit";

/** While somebody without a seat reads the room: for them, and for everybody in it. */
export function EmergencyBanner({ room, ask }: { room: DealRoom; ask: () => void }) {
  return room.emergencies.map((emergency) => (
    <Emergency key={emergency.id} emergency={emergency} ask={ask} />
  ));
}

function Emergency({ emergency, ask }: { emergency: RoomEmergency; ask: () => void }) {
  const { id, name, reason, until, is_mine } = emergency;
  const [isWhole, setWhole] = useState(false);
  const ending = useSubmit((_: undefined) => endEmergencyAccess(id), "Emergency access not ended");
  const end = async () => {
    if (await ending.submit(undefined)) ask();
  };
  const time = formatDate(until, "time");
  return (
    <section
      aria-label="Emergency access"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-(--red-a6) bg-(--red-a3) px-4 py-2.5 text-(--red-11) sm:px-6"
    >
      <Siren aria-hidden size={18} className="shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <Text as="p" size="2" weight="bold">
          {is_mine
            ? `Emergency access until ${time}`
            : `${name}, a platform administrator, is reading this deal room until ${time}`}
        </Text>
        {is_mine ? (
          <Text as="p" size="2">
            You can read everything here and change nothing. Everyone in the deal room was notified.
          </Text>
        ) : (
          <button
            type="button"
            className="block max-w-full cursor-pointer text-left"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            <Text size="2" className={`break-words ${isWhole ? "block" : "line-clamp-2"}`}>
              "{reason}"
            </Text>
          </button>
        )}
      </div>
      {is_mine ? (
        <Button color="red" variant="surface" loading={ending.pending} onClick={() => void end()}>
          End access
        </Button>
      ) : null}
    </section>
  );
}
