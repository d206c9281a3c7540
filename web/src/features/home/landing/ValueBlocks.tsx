import { Heading, Text } from "@radix-ui/themes";
import { BadgeCheck, FileLock2, type LucideIcon, MessagesSquare } from "lucide-react";

const BLOCKS: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: BadgeCheck,
    title: "Vetted by innovation hubs",
    text: "Every startup in the pipeline is reviewed by a government-backed hub, which approves it or says why not.",
  },
  {
    icon: FileLock2,
    title: "Confidential by construction",
    text: "A deal room opens to its members alone, and its contents only after each of them has accepted the NDA.",
  },
  {
    icon: MessagesSquare,
    title: "The deal, live",
    text: "Messages, documents and signatures reach everyone in the room at once, and stay on its record.",
  },
];

/** What the product is for, in three paragraphs. */
export function ValueBlocks() {
  return (
    <section
      aria-labelledby="why"
      className="mx-auto w-full max-w-[75rem] px-4 py-16 sm:px-6 lg:px-8 lg:py-24"
    >
      <Heading as="h2" id="why" size="7" className="max-w-xl tracking-[-0.025em]! text-balance">
        One path from the first look to the signed deal
      </Heading>
      <ol className="mt-10 grid gap-px overflow-hidden rounded-xl border hairline bg-(--gray-a4) md:grid-cols-3">
        {BLOCKS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="bg-(--color-panel-solid) p-6 lg:p-8">
            <span className="grid size-10 place-items-center rounded-lg bg-(--accent-a3) text-(--accent-11)">
              <Icon aria-hidden size={20} strokeWidth={1.75} />
            </span>
            <Heading as="h3" size="4" weight="medium" className="mt-5">
              {title}
            </Heading>
            <Text as="p" size="3" color="gray" className="mt-2 text-pretty">
              {text}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
