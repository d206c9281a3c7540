import { Text } from "@radix-ui/themes";
import { BadgeCheck } from "lucide-react";

/** A small check: "Hub Verified" on every card would be noise, but it is read aloud. */
export function VerifiedBadge() {
  return (
    <Text color="green" title="Hub Verified" className="inline-flex shrink-0">
      <BadgeCheck aria-hidden size={15} />
      <span className="sr-only">Hub Verified</span>
    </Text>
  );
}
