import { Text } from "@radix-ui/themes";
import { DismissButton } from "@/ui/DismissButton";
import type { DraftAttachment } from "../../model/message-draft";
import { PictureThumb } from "./MessagePicture";

interface ToBeAttachedProps {
  attachments: readonly DraftAttachment[];
  onDetach: (id: string) => void;
}

export function ToBeAttached({ attachments, onDetach }: ToBeAttachedProps) {
  if (attachments.length === 0) return null;
  return (
    <ul
      aria-label="Files to attach"
      className="m-0 flex max-h-36 list-none flex-wrap gap-1.5 overflow-y-auto p-2 pb-0"
    >
      {attachments.map(({ id, name }) => (
        <li
          key={id}
          className="flex max-w-full items-center gap-1 rounded-(--radius-2) bg-(--gray-a3) py-0.5 pr-1 pl-2"
        >
          <PictureThumb id={id} />
          <Text size="1" dir="auto" title={name} className="truncate">
            {name}
          </Text>
          <DismissButton
            label={`Do not attach ${name}`}
            iconSize={13}
            onClick={() => onDetach(id)}
          />
        </li>
      ))}
    </ul>
  );
}
