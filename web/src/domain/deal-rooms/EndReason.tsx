import { Text } from "@radix-ui/themes";

export function EndReason({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <Text as="p" size="2" className="mt-0.5 break-words text-pretty">
      "{children}"
    </Text>
  );
}
