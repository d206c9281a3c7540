import { Text } from "@radix-ui/themes";
import { Snowflake } from "lucide-react";
import { Link } from "react-router-dom";
import type { DealRoom } from "@/data/deal-rooms/types";
import { paths } from "@/lib/paths";
import { useSection } from "./use-section";

/** Says that nothing of the room's content changes for now, and where that can be undone. */
export function FrozenStrip({ room }: { room: DealRoom }) {
  const { frozen } = room;
  const section = useSection();
  if (!frozen || room.read_only_reason) return null;
  const other = room.can_freeze && frozen.agreed.some((side) => side !== room.my_side);
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-(--gray-a5) bg-(--gray-a3) px-4 py-2 sm:px-6"
    >
      <Snowflake aria-hidden size={16} className="shrink-0 text-(--gray-11)" />
      <Text as="p" size="2" className="min-w-0 flex-1">
        This deal room is frozen: its documents and lists stay as they are.
        {other ? " The other side agrees to thaw it." : null}
      </Text>
      {section === "closing" ? null : (
        <Text asChild size="2" weight="medium" className="text-(--accent-11)">
          <Link to={`${paths.dealRoom(room.id)}?section=closing`}>Why, and how to thaw it</Link>
        </Text>
      )}
    </div>
  );
}
