import { Badge, Button, Card, Heading, Text } from "@radix-ui/themes";
import { MapPin } from "lucide-react";
import type { HubCategory } from "./categories";

export function CategoryCard({ category }: { category: HubCategory }) {
  const { icon: Icon, name, description, sectors, regions } = category;
  return (
    <Card size="3" asChild>
      <li className="flex flex-col">
        <div className="flex items-start justify-between gap-4">
          <span className="grid size-11 place-items-center rounded-lg border hairline bg-(--accent-a2) text-(--accent-11)">
            <Icon aria-hidden size={21} strokeWidth={1.75} />
          </span>
          <Badge color="amber" radius="full">
            Coming Soon
          </Badge>
        </div>
        <Heading as="h3" size="4" weight="medium" className="mt-5">
          {name}
        </Heading>
        <Text as="p" size="2" color="gray" className="mt-2 leading-relaxed text-pretty">
          {description}
        </Text>
        <ul aria-label="Sectors" className="mt-5 flex flex-wrap gap-2">
          {sectors.map((sector) => (
            <li key={sector}>
              <Badge color="gray" variant="surface" radius="full">
                {sector}
              </Badge>
            </li>
          ))}
        </ul>
        <p className="mt-4 mb-6 flex items-center gap-2 text-sm text-(--gray-11)">
          <MapPin aria-hidden size={15} className="shrink-0" />
          <span className="sr-only">Regions: </span>
          {regions.join(" · ")}
        </p>
        <Button variant="soft" size="3" disabled className="mt-auto w-full">
          Partnerships In Development
        </Button>
      </li>
    </Card>
  );
}
