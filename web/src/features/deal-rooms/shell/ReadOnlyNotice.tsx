import { Text } from "@radix-ui/themes";
import { Archive } from "lucide-react";
import type { DealRoom } from "@/data/deal-rooms/types";
import { EndReason } from "@/domain/deal-rooms/EndReason";
import { endingOf } from "@/domain/deal-rooms/ending";

export function ReadOnlyNotice({ room }: { room: DealRoom }) {
  if (!room.read_only_reason) return null;
  const ending = endingOf(room);
  return (
    <div
      role="status"
      className="flex shrink-0 items-start gap-3 border-b border-(--gray-a5) bg-(--gray-a3) px-4 py-2.5 sm:px-6"
    >
      <Archive aria-hidden size={16} className="mt-0.5 shrink-0 text-(--gray-11)" />
      <div className="min-w-0">
        <Text as="p" size="2">
          {room.read_only_reason}
          {ending ? ` ${ending}.` : null}
        </Text>
        <EndReason>{room.end_reason}</EndReason>
      </div>
    </div>
  );
}
