import { DropdownMenu, IconButton } from "@radix-ui/themes";
import { Ellipsis, Undo2 } from "lucide-react";

/** What one can do with a message of one's own. */
export function MessageActions({ onWithdraw }: { onWithdraw: () => void }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton
          size="1"
          variant="ghost"
          color="gray"
          aria-label="Message actions"
          className="m-0! opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100 data-[state=open]:opacity-100 [@media(hover:none)]:opacity-70"
        >
          <Ellipsis aria-hidden size={15} />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content size="1">
        <DropdownMenu.Item onSelect={onWithdraw}>
          <Undo2 aria-hidden size={14} />
          Withdraw
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
