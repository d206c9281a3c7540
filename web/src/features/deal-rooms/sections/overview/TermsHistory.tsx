import { useQuery } from "@tanstack/react-query";
import { dealTermsQuery } from "@/data/deal-rooms/deal";
import type { DealRoom, DealTerms, RoomPerson } from "@/data/deal-rooms/types";
import { toSentence } from "@/lib/errors";
import { Timeline, type TimelineEntry } from "@/ui/timeline/Timeline";
import { OTHER_SIDE, partyOf, type Side } from "../../model/sides";
import { changesBetween } from "../../model/terms";

interface TermsHistoryProps {
  room: DealRoom;
  people: readonly RoomPerson[];
}

export default function TermsHistory({ room, people }: TermsHistoryProps) {
  const versions = useQuery(dealTermsQuery(room));
  return (
    <Timeline
      label="History of the terms"
      level={4}
      entries={versions.data && entriesOf(versions.data, room, people)}
      empty="Nobody has proposed terms yet."
      {...(versions.error
        ? { problem: toSentence(versions.error), onRetry: () => void versions.refetch() }
        : {})}
    />
  );
}

/** @param versions newest first */
function entriesOf(
  versions: readonly DealTerms[],
  room: DealRoom,
  people: readonly RoomPerson[],
): TimelineEntry[] {
  const by = (id: string | null, what: string, side: Side) => {
    const person = people.find(({ user_id }) => user_id === id);
    return {
      who: person?.display_name ?? "A former member",
      imageUrl: person?.profile_image_url ?? null,
      what: `${what} for ${partyOf(room, side)}`,
    };
  };
  const entries = versions.flatMap((version, index): TimelineEntry[] => {
    const { id, side, version: number } = version;
    const proposed: TimelineEntry = {
      id,
      at: version.proposed_at,
      ...by(version.proposed_by, `proposed version ${number}`, side),
      changes: changesBetween(versions[index + 1] ?? null, version),
    };
    if (version.confirmed_at) {
      return [
        {
          id: `${id} confirmed`,
          at: version.confirmed_at,
          ...by(version.confirmed_by, `confirmed version ${number}`, OTHER_SIDE[side]),
        },
        proposed,
      ];
    }
    if (version.withdrawn_at) {
      return [
        {
          id: `${id} withdrawn`,
          at: version.withdrawn_at,
          ...by(version.withdrawn_by, `withdrew version ${number}`, side),
        },
        proposed,
      ];
    }
    return [proposed];
  });
  return entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
