import { Heading, Text } from "@radix-ui/themes";
import { SampleFigure } from "@/ui/SampleFigure";

/** Fixed by the specification; they belong to no deal, and nothing rests on them. */
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

/** Example terms, marked as such. */
export function SampleTerms() {
  return (
    <section className="rounded-(--radius-4) border border-dashed border-(--gray-a7) p-4">
      <Heading as="h3" size="2" color="gray" weight="medium">
        Sample terms, not part of this deal
      </Heading>
      <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Samples title="Terms" rows={TERMS} />
        <Samples title="Timeline" rows={TIMELINE} />
      </div>
    </section>
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
