import { Button, Flex, Text } from "@radix-ui/themes";
import type { MouseEvent } from "react";

export interface Draft {
  /** The form opened with what was left in it. */
  isBack: boolean;
  startOver: () => void;
}

interface DraftNoteProps {
  /** Of the form's parts, each kept by one of the use…Draft hooks. */
  drafts: readonly Draft[];
}

/** Says in a form that it goes on where it was left, and throws that away. */
export function DraftNote({ drafts }: DraftNoteProps) {
  if (!drafts.some(({ isBack }) => isBack)) return null;
  const startOver = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes, so the form's first field takes the focus.
    currentTarget.closest("form")?.querySelector<HTMLElement>("input, textarea")?.focus();
    for (const draft of drafts) draft.startOver();
  };
  return (
    <Flex align="center" gap="3" wrap="wrap" role="status">
      <Text size="2" color="gray">
        Your draft is back.
      </Text>
      <Button type="button" size="1" variant="soft" color="gray" onClick={startOver}>
        Discard draft
      </Button>
    </Flex>
  );
}
