import { Badge, Text } from "@radix-ui/themes";
import { ScrollText } from "lucide-react";
import { sdgLabel } from "@/lib/vocabulary";
import { Section } from "./Section";
import type { ProfileStartup } from "./types";

/** What the startup does, what it owns, and which goals it works for. */
export function OverviewTab({ startup }: { startup: ProfileStartup }) {
  const about = startup.long_description || startup.short_description;
  return (
    <>
      <Section title={`About ${startup.name}`}>
        <Text as="p" size="3" className="max-w-prose leading-relaxed! whitespace-pre-line">
          {about || "The founders have not described the company yet."}
        </Text>
      </Section>
      {startup.patents.length > 0 ? (
        <Section title="Intellectual Property">
          <ul className="grid gap-2.5 sm:grid-cols-2">
            {startup.patents.map((patent) => (
              <li
                key={patent}
                className="flex items-start gap-3 rounded-lg border hairline bg-(--color-panel-solid) p-3.5 text-sm"
              >
                <ScrollText aria-hidden size={17} className="mt-0.5 shrink-0 text-(--accent-11)" />
                <span className="min-w-0 wrap-break-word">{patent}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {startup.sdg_tags.length > 0 ? (
        <Section title="Sustainable Development Goals">
          <ul className="flex flex-wrap gap-2">
            {startup.sdg_tags.map((tag) => (
              <li key={tag}>
                <Badge size="2" color="green" variant="surface" radius="full">
                  {sdgLabel(tag)}
                </Badge>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
