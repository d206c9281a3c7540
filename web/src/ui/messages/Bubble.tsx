import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";

interface BubbleProps {
  isOwn: boolean;
  isWithdrawn: boolean;
  /** The message is not sent. */
  isTroubled?: boolean;
  /** The message mentions the reader. */
  isNamed?: boolean;
  children: ReactNode;
}

/** The text of a message, or that it was withdrawn. */
export function Bubble({ isOwn, isWithdrawn, isTroubled, isNamed, children }: BubbleProps) {
  const look = isWithdrawn
    ? "border border-dashed border-(--gray-a6)"
    : isTroubled
      ? "bg-(--gray-a3) ring-1 ring-(--red-a6) ring-inset"
      : isOwn
        ? "bg-(--accent-a4)"
        : "bg-(--gray-a3)";
  const ring = isNamed && !isWithdrawn ? "ring-1 ring-(--accent-a7) ring-inset" : "";
  return (
    <div className={`min-w-0 rounded-(--radius-4) px-3 py-1.5 ${look} ${ring}`}>
      {isWithdrawn ? (
        <Text as="p" size="2" color="gray" className="italic">
          This message was withdrawn.
        </Text>
      ) : (
        children
      )}
    </div>
  );
}
