import { Heading, Text } from "@radix-ui/themes";
import { LEADERSHIP } from "@/domain/samples";
import { PersonAvatar } from "@/ui/PersonAvatar";

export function Leadership() {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {LEADERSHIP.map(({ office, name, answersFor }) => (
        <li key={office} className="border-t-2 border-(--accent-8) pt-5">
          <PersonAvatar name={name} imageUrl={null} size="4" />
          <Heading as="h3" size="3" weight="medium" className="mt-4">
            {name}
          </Heading>
          <Text as="p" size="2" color="gray">
            {office}
          </Text>
          <Text as="p" size="2" color="gray" className="mt-1.5 leading-relaxed text-pretty">
            {answersFor}
          </Text>
        </li>
      ))}
    </ul>
  );
}
