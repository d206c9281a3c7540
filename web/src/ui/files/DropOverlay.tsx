import { Text } from "@radix-ui/themes";

export function DropOverlay({ children }: { children: string }) {
  return (
    <div className="pointer-events-none absolute inset-3 z-10 grid place-items-center rounded-(--radius-5) border-2 border-dashed border-(--accent-8) bg-(--accent-3)/90">
      <Text size="4" weight="medium" className="text-(--accent-11)">
        {children}
      </Text>
    </div>
  );
}
