import { Text } from "@radix-ui/themes";
import { Lock } from "lucide-react";

export function RestrictedIcon() {
  return (
    <Text
      color="amber"
      className="inline-grid shrink-0 place-items-center"
      title="Access is set here"
    >
      <Lock aria-hidden size={12} />
      <span className="sr-only">Access is set here</span>
    </Text>
  );
}
