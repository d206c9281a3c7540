import { Text } from "@radix-ui/themes";
import { ChevronRight } from "lucide-react";
import { SampleFigure } from "@/ui/SampleFigure";

/** An example for rooms without terms; no deal has these. */
const TERMS = [
  ["Security", "Series A Preferred"],
  ["Liquidation preference", "1x Non-participating"],
  ["Dividend", "8% Cumulative"],
] as const;
const TIMELINE = [
  ["Due diligence", "Complete"],
  ["Term sheet", "In progress"],
  ["Closing", "Q2 2024"],
] as const;

export function SampleTerms() {
  return (
    <details className="deal-fold">
      <summary>
        <ChevronRight aria-hidden size={14} />
        Sample terms, not part of this deal
      </summary>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Samples title="Terms" rows={TERMS} />
        <Samples title="Timeline" rows={TIMELINE} />
      </div>
    </details>
  );
}

function Samples({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <div>
      <Text as="p" size="1" color="gray" weight="medium" className="mb-1.5">
        {title}
      </Text>
      <dl className="m-0 flex flex-col gap-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <Text asChild size="1" color="gray">
              <dt>{name}</dt>
            </Text>
            <dd className="m-0">
              <SampleFigure>{value}</SampleFigure>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
