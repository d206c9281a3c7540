import { IconButton } from "@radix-ui/themes";
import { Ellipsis, Pencil, Pin, PinOff, Reply, Undo2 } from "lucide-react";
import { useRef } from "react";
import { DropdownMenu } from "@/ui/DropdownMenu";

export type MessageAct = "reply" | "pin" | "unpin" | "edit" | "withdraw";

const ITEMS = [
  { act: "reply", label: "Reply", icon: Reply },
  { act: "pin", label: "Pin", icon: Pin },
  { act: "unpin", label: "Unpin", icon: PinOff },
  { act: "edit", label: "Edit", icon: Pencil },
  { act: "withdraw", label: "Withdraw", icon: Undo2 },
] as const;

interface MessageActionsProps {
  can: (act: MessageAct) => boolean;
  onAct: (act: MessageAct) => void;
}

export function MessageActions({ can, onAct }: MessageActionsProps) {
  const isReply = useRef(false);
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton
          size="1"
          variant="ghost"
          color="gray"
          aria-label="Message actions"
          className="touch-target m-0 size-6 p-0 opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100 data-[state=open]:opacity-100 [@media(hover:none)]:opacity-100"
        >
          <Ellipsis aria-hidden size={15} />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        size="1"
        onCloseAutoFocus={(event) => {
          if (!isReply.current) return;
          // The focus goes to the box, not back to the menu's button.
          isReply.current = false;
          event.preventDefault();
          onAct("reply");
        }}
      >
        {ITEMS.filter(({ act }) => can(act)).map(({ act, label, icon: Icon }) => (
          <DropdownMenu.Item
            key={act}
            className="touch-target"
            onSelect={() => {
              if (act === "reply") isReply.current = true;
              else onAct(act);
            }}
          >
            <Icon aria-hidden size={14} />
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
