import { Text } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { countOf } from "@/lib/format";
import { DismissButton } from "../DismissButton";
import type { Sending } from "./file-queue";
import { refusalsOf } from "./refusals";

interface RefusedFilesProps {
  refused: readonly Sending[];
  onDismiss: () => void;
}

export function RefusedFiles({ refused, onDismiss }: RefusedFilesProps) {
  if (refused.length === 0) return null;
  return (
    <div
      role="alert"
      className="mb-3 flex items-start gap-3 rounded-(--radius-4) border border-(--red-a6) bg-(--red-a2) px-3 py-2.5"
    >
      <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-(--red-10)" />
      <div className="min-w-0 flex-1">
        <Text as="p" size="2" weight="medium">
          {countOf(refused.length, "file")} {refused.length === 1 ? "was" : "were"} not uploaded
        </Text>
        <ul
          aria-label="Not uploaded"
          className="m-0 mt-1 flex max-h-40 list-none flex-col gap-0.5 overflow-y-auto p-0"
        >
          {refusalsOf(refused).map((sentence) => (
            <li key={sentence}>
              <Text as="p" size="1" color="gray" dir="auto" className="break-words">
                {sentence}
              </Text>
            </li>
          ))}
        </ul>
      </div>
      <DismissButton
        label="Dismiss the files that were not uploaded"
        iconSize={15}
        onClick={onDismiss}
      />
    </div>
  );
}
