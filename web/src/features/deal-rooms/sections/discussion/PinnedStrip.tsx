import { Button, IconButton, Text } from "@radix-ui/themes";
import { Pin, PinOff } from "lucide-react";
import { useState } from "react";
import type { RoomPin } from "@/data/deal-rooms/conversation";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { formatRelative } from "@/lib/format";
import { Popover } from "@/ui/Popover";
import type { LoggedMessage } from "./message-log";
import { inWords } from "./Quoted";

interface PinnedStripProps {
  pins: readonly RoomPin[];
  said: ReadonlyMap<string, LoggedMessage>;
  people: ReadonlyMap<string, RoomPerson>;
  canPin: boolean;
  onJump: (message: LoggedMessage) => void;
  onUnpin: (id: string) => void;
}

export function PinnedStrip({ pins, said, people, canPin, onJump, onUnpin }: PinnedStripProps) {
  const [isOpen, setOpen] = useState(false);
  const latest = pins[0];
  if (!latest) return <span className="min-w-0 flex-1" />;
  const nameOf = (id: string | undefined) =>
    (id && people.get(id)?.display_name) || "Former member";
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger>
        <Button
          size="1"
          variant="ghost"
          color="gray"
          className="touch-target m-0 min-w-0 flex-1 justify-start px-1"
        >
          <Pin aria-hidden size={13} className="shrink-0" />
          <Text size="1" weight="medium" className="shrink-0">
            <span className="max-[24rem]:sr-only">Pinned </span>({pins.length})
          </Text>
          <Text size="1" dir="auto" className="min-w-0 truncate">
            {inWords(said.get(latest.message_id))}
          </Text>
        </Button>
      </Popover.Trigger>
      <Popover.Content
        size="1"
        className="w-[min(440px,calc(100vw-32px))]"
        align="start"
        aria-label="Pinned messages"
      >
        <Text as="p" size="2" weight="medium" className="mb-2">
          Pinned messages
        </Text>
        <ul className="m-0 flex max-h-80 list-none flex-col gap-1 overflow-y-auto p-0">
          {pins.map(({ message_id: id, pinned_by: by, pinned_at: at }) => {
            const message = said.get(id);
            return (
              <li key={id} className="flex items-start gap-1">
                <button
                  type="button"
                  disabled={!message}
                  onClick={() => {
                    setOpen(false);
                    if (message) onJump(message);
                  }}
                  className="min-w-0 flex-1 cursor-pointer rounded-(--radius-3) border-0 bg-transparent px-2 py-1.5 text-left hover:bg-(--gray-a3)"
                >
                  <Text as="span" size="1" weight="medium" className="block truncate">
                    {nameOf(message?.sender_id)}
                  </Text>
                  <Text
                    as="span"
                    size="2"
                    dir="auto"
                    className="line-clamp-3 [overflow-wrap:anywhere]"
                  >
                    {inWords(message)}
                  </Text>
                  <Text as="span" size="1" color="gray" className="mt-0.5 block">
                    Pinned by {nameOf(by)}, {formatRelative(at)}
                  </Text>
                </button>
                {canPin ? (
                  <IconButton
                    size="1"
                    variant="ghost"
                    color="gray"
                    aria-label={`Unpin the message of ${nameOf(message?.sender_id)}`}
                    className="touch-target m-0 mt-1.5 size-6 shrink-0 p-0"
                    onClick={() => onUnpin(id)}
                  >
                    <PinOff aria-hidden size={13} />
                  </IconButton>
                ) : null}
              </li>
            );
          })}
        </ul>
      </Popover.Content>
    </Popover.Root>
  );
}
