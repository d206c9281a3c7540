import { Callout } from "@radix-ui/themes";
import { ClockAlert } from "lucide-react";
import { countOf } from "@/lib/format";

interface OverdueNoteProps {
  count: number | undefined;
  /** The waiting thing: "message". */
  noun: string;
  /** "24 hours" */
  than: string;
}

/** A note that some of a queue have waited for too long. */
export function OverdueNote({ count, noun, than }: OverdueNoteProps) {
  if (!count) return null;
  return (
    <Callout.Root color="red" size="1">
      <Callout.Icon>
        <ClockAlert aria-hidden size={16} />
      </Callout.Icon>
      <Callout.Text>
        {countOf(count, noun)} {count === 1 ? "has" : "have"} been waiting for more than {than}.
      </Callout.Text>
    </Callout.Root>
  );
}
