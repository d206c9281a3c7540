import { Text } from "@radix-ui/themes";

/** Where one can register: who will see it. */
export function SeenNote() {
  return (
    <Text as="p" size="1" color="gray">
      If you register, the hosts see your name, and so do people with whom you share a deal room.
    </Text>
  );
}
