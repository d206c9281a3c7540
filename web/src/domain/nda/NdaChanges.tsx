import { Text } from "@radix-ui/themes";
import { diffWords } from "diff";
import { useMemo } from "react";

export default function NdaChanges({ before, after }: { before: string; after: string }) {
  const parts = useMemo(
    () => diffWords(before.trim(), after.trim()).map((part, index) => ({ ...part, index })),
    [before, after],
  );
  return (
    <Text as="p" size="3" className="leading-relaxed whitespace-pre-wrap text-(--gray-12)">
      {parts.map(({ value, added, removed, index }) =>
        added ? (
          <ins
            key={index}
            className="rounded-xs bg-(--green-a3) text-(--green-11) decoration-(--green-9) underline-offset-2"
          >
            <span className="sr-only">[added: </span>
            {value}
            <span className="sr-only">]</span>
          </ins>
        ) : removed ? (
          <del key={index} className="rounded-xs bg-(--red-a3) text-(--red-11)">
            <span className="sr-only">[removed: </span>
            {value}
            <span className="sr-only">]</span>
          </del>
        ) : (
          value
        ),
      )}
    </Text>
  );
}
