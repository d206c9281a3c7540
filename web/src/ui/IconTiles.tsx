import { Heading, Text } from "@radix-ui/themes";
import type { LucideIcon } from "lucide-react";

export interface IconTile {
  icon: LucideIcon;
  title: string;
  text: string;
}

export interface IconTilesProps {
  tiles: readonly IconTile[];
  /** Including a wide screen's columns: "mt-9 lg:grid-cols-3". */
  className: string;
}

export function IconTiles({ tiles, className }: IconTilesProps) {
  return (
    <ul
      className={`grid gap-px overflow-hidden rounded-xl border hairline bg-(--gray-a4) sm:grid-cols-2 ${className}`}
    >
      {tiles.map(({ icon: Icon, title, text }) => (
        <li key={title} className="bg-(--color-panel-solid) p-6">
          <span className="grid size-10 place-items-center rounded-lg bg-(--accent-a3) text-(--accent-11)">
            <Icon aria-hidden size={20} strokeWidth={1.75} />
          </span>
          <Heading as="h3" size="3" weight="medium" className="mt-5">
            {title}
          </Heading>
          <Text as="p" size="2" color="gray" className="mt-1.5 leading-relaxed text-pretty">
            {text}
          </Text>
        </li>
      ))}
    </ul>
  );
}
