import { Text } from "@radix-ui/themes";
import { useNow } from "@/ui/use-now";
import { clockOf } from "./clock";

/** How long there is still to decide. It goes on while one looks. */
export function DueClock({ due }: { due: string }) {
  const { text, tone } = clockOf(due, useNow(30_000));
  return (
    <Text color={tone} weight={tone === "gray" ? "regular" : "medium"} className="tabular-nums">
      {text}
    </Text>
  );
}
