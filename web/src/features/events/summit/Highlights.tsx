import { Badge, Heading, Text } from "@radix-ui/themes";
import { IconTiles } from "@/ui/IconTiles";
import { PageFrame } from "@/ui/PageFrame";
import { COMING_SOON, HIGHLIGHTS } from "./content";

export function Highlights() {
  return (
    <PageFrame as="section" aria-labelledby="highlights" className="py-14 lg:py-20">
      <Heading as="h2" id="highlights" size="7">
        Highlights
      </Heading>
      <IconTiles tiles={HIGHLIGHTS} className="mt-9 lg:grid-cols-3" />
    </PageFrame>
  );
}

export function ComingSoon() {
  return (
    <section aria-labelledby="lineup" className="border-y hairline bg-(--gray-2)">
      <PageFrame className="py-14 lg:py-20">
        <Heading as="h2" id="lineup" size="7">
          Who you will meet
        </Heading>
        <ul className="mt-9 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {COMING_SOON.map(({ icon: Icon, title, text }) => (
            <li
              key={title}
              className="flex flex-col rounded-xl border border-dashed border-(--gray-a6) bg-(--color-panel-solid) p-6"
            >
              <Icon aria-hidden size={22} strokeWidth={1.6} className="text-(--gray-10)" />
              <Heading as="h3" size="3" weight="medium" className="mt-5">
                {title}
              </Heading>
              <Text as="p" size="2" color="gray" className="mt-1">
                {text}
              </Text>
              <Badge radius="full" color="gray" className="mt-5 self-start">
                Coming Soon
              </Badge>
            </li>
          ))}
        </ul>
      </PageFrame>
    </section>
  );
}
