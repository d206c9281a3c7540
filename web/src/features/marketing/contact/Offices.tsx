import { Badge, Heading, Text } from "@radix-ui/themes";
import { Clock, MapPin } from "lucide-react";
import { OFFICES } from "@/domain/samples";

export function Offices() {
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {OFFICES.map(({ city, country, region, hours, isHeadquarters }) => (
        <li key={city} className="rounded-xl border hairline bg-(--color-panel-solid) p-6">
          <div className="flex items-center justify-between gap-3">
            <Heading as="h3" size="4" weight="medium">
              {city}
            </Heading>
            {isHeadquarters ? <Badge radius="full">HQ</Badge> : null}
          </div>
          <Text as="p" size="2" color="gray" className="mt-0.5">
            {region}
          </Text>
          <ul className="mt-5 flex flex-col gap-2 text-sm text-(--gray-11)">
            <li className="flex items-center gap-2.5">
              <MapPin aria-hidden size={15} className="shrink-0" />
              {city === country ? country : `${city}, ${country}`}
            </li>
            <li className="flex items-center gap-2.5">
              <Clock aria-hidden size={15} className="shrink-0" />
              {hours}
            </li>
          </ul>
        </li>
      ))}
    </ul>
  );
}
