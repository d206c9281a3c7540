import { Heading, Text } from "@radix-ui/themes";
import { useId } from "react";
import type { EditedStartup, MyStartup } from "@/data/startups/mine";
import type { StartupOffer } from "@/data/startups/offers";
import { EditField } from "./EditField";
import { Standing } from "./Standing";
import { type EditSection, SECTIONS } from "./sections";
import type { Saving } from "./use-autosave";

interface EditTabProps {
  startup: EditedStartup;
  listed: MyStartup;
  userId: string;
  offer: StartupOffer | null;
  saving: Saving;
}

/** The fields of a startup by sections, and beside them where it stands. */
export function EditTab({ startup, listed, userId, offer, saving }: EditTabProps) {
  return (
    <div className="edit-columns">
      <div className="edit-sections">
        {SECTIONS.map((section) => (
          <Section key={section.title} section={section} listed={listed} saving={saving} />
        ))}
      </div>
      <Standing startup={startup} listed={listed} userId={userId} offer={offer} />
    </div>
  );
}

interface SectionProps {
  section: EditSection;
  listed: MyStartup;
  saving: Saving;
}

function Section({ section, listed, saving }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="edit-section">
      <Heading as="h2" id={id} size="4" weight="medium">
        {section.title}
      </Heading>
      <Text as="p" size="2" color="gray" className="mt-1 max-w-prose text-pretty">
        {section.about}
      </Text>
      <div className="edit-grid">
        {section.lines.map((line) => (
          <EditField
            key={line.field}
            line={line}
            saving={saving}
            canEdit={line.kind === "hub" ? listed.can_choose_hub : listed.can_edit}
            reason={
              listed.status === "REJECTED" && listed.reason_field === line.field
                ? listed.reason
                : null
            }
          />
        ))}
      </div>
    </section>
  );
}
