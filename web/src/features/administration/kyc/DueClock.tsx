import { Text } from "@radix-ui/themes";
import { useNow } from "@/ui/use-now";
import { clockOf } from "./clock";

export function DueClock({ due }: { due: string }) {
  const { text, tone } = clockOf(due, useNow(30_000));
  return (
    <Text color={tone} weight={tone === "gray" ? "regular" : "medium"} className="tabular-nums">
      {text}
    </Text>
  );
}
