import { Text } from "@radix-ui/themes";
import { STAGE_LABELS } from "@/domain/labels";
import { SECTORS } from "@/domain/vocabulary";
import { PageFrame } from "@/ui/PageFrame";

const FACTS = [
  { value: SECTORS.length, label: "deep tech sectors, from quantum computing to agtech" },
  {
    value: Object.keys(STAGE_LABELS).length,
    label: "stages, from pre-seed to Series C and beyond",
  },
  { value: "0–100", label: "export score, set by the reviewing hub" },
  { value: "1", label: "agreement accepted before the first document opens" },
] as const;

export function Facts() {
  return (
    <PageFrame as="ul" className="grid gap-x-8 gap-y-6 py-10 sm:grid-cols-2 lg:grid-cols-4">
      {FACTS.map(({ value, label }) => (
        <li key={label} className="border-l-2 border-(--accent-8) pl-4">
          <Text
            as="p"
            className="text-3xl leading-tight font-semibold tracking-[-0.03em] tabular-nums"
          >
            {value}
          </Text>
          <Text as="p" size="2" color="gray" className="mt-1 text-pretty">
            {label}
          </Text>
        </li>
      ))}
    </PageFrame>
  );
}
