import { Heading } from "@radix-ui/themes";
import type { MarketEvent } from "@/data/events/types";
import { readAgenda } from "./agenda";

/** On the place's clocks. Nothing without one. */
export function Agenda({ agenda }: Pick<MarketEvent, "agenda">) {
  const points = readAgenda(agenda);
  if (points.length === 0) return null;
  return (
    <section>
      <Heading as="h2" size="4" weight="medium" className="mb-3">
        Agenda
      </Heading>
      <ol className="event-agenda">
        {points.map(({ time, title }) => (
          <li key={`${time} ${title}`}>
            <span>{time}</span>
            <b dir="auto">{title}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
