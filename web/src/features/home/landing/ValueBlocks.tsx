import { Heading, Text } from "@radix-ui/themes";
import { BadgeCheck, CalendarDays, FileLock2, type LucideIcon, ScanSearch } from "lucide-react";
import { IS_DEMONSTRATION, MATCHING_CLAIM } from "@/domain/samples";
import { PageFrame } from "@/ui/PageFrame";

const BLOCKS: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: BadgeCheck,
    title: "Hub-verified startups",
    text: "A government-backed hub reviews every startup in the pipeline, and approves it or explains why not.",
  },
  {
    icon: FileLock2,
    title: "Secure deal rooms with NDA protection",
    text: "Only members can enter a room, and only after accepting its NDA. Every message and signature reaches all members in real time and stays on record.",
  },
  {
    icon: ScanSearch,
    title: MATCHING_CLAIM,
    text: `Investors state what they are looking for. Every match shows which criteria are met and which are not, side by side.${IS_DEMONSTRATION ? " (The title is a sample claim.)" : ""}`,
  },
  {
    icon: CalendarDays,
    title: "Global events and roadshows",
    text: "The hubs' roadshows, conferences and demo days, where founders and investors meet. Registration takes one step.",
  },
];

export function ValueBlocks() {
  return (
    <PageFrame as="section" aria-labelledby="why" className="py-16 lg:py-24">
      <Heading as="h2" id="why" size="7" className="max-w-xl text-balance">
        One path from first look to signed deal
      </Heading>
      <ul className="mt-10 grid gap-px overflow-hidden rounded-xl border hairline bg-(--gray-a4) sm:grid-cols-2">
        {BLOCKS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="bg-(--color-panel-solid) p-6 lg:p-8">
            <span className="grid size-10 place-items-center rounded-lg bg-(--accent-a3) text-(--accent-11)">
              <Icon aria-hidden size={20} strokeWidth={1.75} />
            </span>
            <Heading as="h3" size="4" weight="medium" className="mt-5">
              {title}
            </Heading>
            <Text as="p" size="3" color="gray" className="mt-2 max-w-md text-pretty">
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
