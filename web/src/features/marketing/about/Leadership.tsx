import { Heading, Text } from "@radix-ui/themes";
import { Compass, Cpu, Handshake, type LucideIcon, Scale } from "lucide-react";
import { LEADERSHIP } from "@/lib/samples";

const ICONS: readonly LucideIcon[] = [Compass, Cpu, Handshake, Scale];

/** Who answers for what. */
export function Leadership() {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {LEADERSHIP.map(({ office, name, answersFor }, index) => {
        const Icon = ICONS[index % ICONS.length] ?? Compass;
        return (
          <li key={office} className="border-t-2 border-(--accent-8) pt-5">
            <Icon aria-hidden size={22} strokeWidth={1.6} className="text-(--accent-11)" />
            <Heading as="h3" size="3" weight="medium" className="mt-4">
              {name ?? office}
            </Heading>
            {name ? (
              <Text as="p" size="2" color="gray">
                {office}
              </Text>
            ) : null}
            <Text as="p" size="2" color="gray" className="mt-1.5 leading-relaxed! text-pretty">
              {answersFor}
            </Text>
          </li>
        );
      })}
    </ul>
  );
}
