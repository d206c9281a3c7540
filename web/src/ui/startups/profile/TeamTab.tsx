import { Text } from "@radix-ui/themes";
import { Users } from "lucide-react";
import { countOf } from "@/lib/format";
import { LockedNote } from "./LockedNote";
import { Section } from "./Section";
import type { ProfileStartup } from "./types";

/** Most heads that the picture of the team draws. */
const MOST_DOTS = 300;

/** How many they are; who they are is for the deal room. */
export function TeamTab({ startup }: { startup: ProfileStartup }) {
  const size = startup.team_size;
  return (
    <Section title="Team">
      <div className="rounded-xl border hairline bg-(--color-panel-solid) p-5">
        <p className="flex items-center gap-2.5">
          <Users aria-hidden size={18} className="text-(--accent-11)" />
          <Text size="3" weight="medium">
            {size === null ? "Team size not stated" : countOf(size, "team member")}
          </Text>
        </p>
        {size === null ? null : (
          <div aria-hidden className="mt-4 flex flex-wrap gap-1">
            {Array.from({ length: Math.min(size, MOST_DOTS) }, (_, head) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike and never move.
              <span key={head} className="size-2.5 rounded-full bg-(--accent-a7)" />
            ))}
          </div>
        )}
      </div>
      <div className="mt-4">
        <LockedNote>Detailed team information is available to verified investors.</LockedNote>
      </div>
    </Section>
  );
}
