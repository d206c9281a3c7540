import { DropdownMenu, IconButton } from "@radix-ui/themes";
import { Ellipsis, Pencil, Undo2 } from "lucide-react";
import type { WithdrawAct } from "./WithdrawDialog";

/** What one can do with a message of one's own. */
export function MessageActions({ onAsk }: { onAsk: (act: WithdrawAct) => void }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton
          size="1"
          variant="ghost"
          color="gray"
          aria-label="Message actions"
          className="touch-target m-0! size-6! p-0! opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100 data-[state=open]:opacity-100 [@media(hover:none)]:opacity-70"
        >
          <Ellipsis aria-hidden size={15} />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content size="1">
        <DropdownMenu.Item className="touch-target" onSelect={() => onAsk("edit")}>
          <Pencil aria-hidden size={14} />
          Edit
        </DropdownMenu.Item>
        <DropdownMenu.Item className="touch-target" onSelect={() => onAsk("withdraw")}>
          <Undo2 aria-hidden size={14} />
          Withdraw
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
