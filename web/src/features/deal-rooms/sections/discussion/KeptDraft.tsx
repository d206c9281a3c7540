import { Button, Text } from "@radix-ui/themes";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { type DraftStore, emptyDraft } from "../../model/message-draft";

/** Unsent text of a room that became read-only, to copy or discard. */
export function KeptDraft({ draft }: { draft: DraftStore }) {
  const text = draft((state) => state.text);
  const [isCopied, setCopied] = useState(false);
  if (text.trim() === "") return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <section
      aria-label="Your unsent message"
      className="m-4 mt-0 shrink-0 rounded-(--radius-4) border border-dashed border-(--gray-a7) p-3 sm:mx-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Text size="2" weight="medium">
          Your unsent message
        </Text>
        <span className="flex gap-2">
          <Button size="1" variant="soft" onClick={() => void copy().catch(() => undefined)}>
            {isCopied ? <Check aria-hidden size={13} /> : <Copy aria-hidden size={13} />}
            {isCopied ? "Copied" : "Copy"}
          </Button>
          <Button size="1" variant="soft" color="gray" onClick={() => emptyDraft(draft)}>
            Discard
          </Button>
        </span>
      </div>
      <Text
        as="p"
        size="2"
        dir="auto"
        color="gray"
        className="mt-2 max-h-32 overflow-y-auto break-words whitespace-pre-wrap select-text"
      >
        {text}
      </Text>
    </section>
  );
}
