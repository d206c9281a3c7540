import { Heading, Text } from "@radix-ui/themes";
import { ArrowRight, FileLock2 } from "lucide-react";
import { routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";

/** The way into one's deal rooms. */
export function RoomsBanner() {
  return (
    <section
      aria-labelledby="rooms"
      className="hero relative overflow-hidden rounded-xl border hairline"
    >
      <div className="flex flex-col items-start gap-5 p-6 sm:flex-row sm:items-center">
        <span className="grid size-11 shrink-0 place-items-center rounded-lg border hairline bg-(--color-panel-solid) text-(--accent-11) shadow-(--shadow-2)">
          <FileLock2 aria-hidden size={21} strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-1">
          <Heading as="h2" id="rooms" size="4">
            Your deal rooms
          </Heading>
          <Text as="p" size="2" color="gray" className="mt-1 max-w-md text-pretty">
            Terms, documents and discussion, open to the members of each room and to nobody else.
          </Text>
        </div>
        <ButtonLink to={routes.dealRooms}>
          Open deal rooms
          <ArrowRight aria-hidden size={16} />
        </ButtonLink>
      </div>
    </section>
  );
}
