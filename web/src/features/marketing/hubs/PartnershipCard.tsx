import { Heading, Text } from "@radix-ui/themes";
import { Check } from "lucide-react";
import type { ReactNode } from "react";

export interface PartnershipCardProps {
  title: string;
  text: string;
  points: readonly string[];
  action: ReactNode;
}

export function PartnershipCard({ title, text, points, action }: PartnershipCardProps) {
  return (
    <div className="flex flex-col items-start rounded-xl border hairline bg-(--color-panel-solid) p-6 sm:p-8">
      <Heading as="h3" size="5">
        {title}
      </Heading>
      <Text as="p" size="3" color="gray" className="mt-2 text-pretty">
        {text}
      </Text>
      <ul className="mt-6 mb-8 flex flex-col gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3 text-[15px] leading-snug">
            <span className="grid size-5 shrink-0 place-items-center rounded-full bg-(--accent-a3) text-(--accent-11)">
              <Check aria-hidden size={13} strokeWidth={2.5} />
            </span>
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </div>
  );
}
