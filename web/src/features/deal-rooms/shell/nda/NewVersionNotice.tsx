import { Callout, Switch, Text } from "@radix-ui/themes";
import { FileDiff } from "lucide-react";
import type { SignedNda } from "@/data/deal-rooms/queries";
import { DateTime } from "@/ui/DateTime";

interface NewVersionNoticeProps {
  version: number;
  previous: SignedNda;
  isMarked: boolean;
  onMarked: (isMarked: boolean) => void;
}

export function NewVersionNotice({ version, previous, isMarked, onMarked }: NewVersionNoticeProps) {
  const isSameVersion = previous.version === version;
  return (
    <Callout.Root color="amber" className="mb-5">
      <Callout.Icon>
        <FileDiff aria-hidden size={18} />
      </Callout.Icon>
      <Callout.Text>
        <strong>
          {isSameVersion
            ? "Legal facts of a party were changed, and the text with them."
            : `Version ${version} is new.`}
        </strong>{" "}
        You accepted {isSameVersion ? "the former text" : `version ${previous.version}`} on{" "}
        <DateTime value={previous.accepted_at} />; it stays among what you have signed.
      </Callout.Text>
      <Text as="label" size="2" className="col-start-2 mt-1 inline-flex items-center gap-2">
        <Switch size="1" checked={isMarked} onCheckedChange={onMarked} />
        Show changes
      </Text>
    </Callout.Root>
  );
}
