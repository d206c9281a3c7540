import { Heading, Text } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";
import { EditField } from "./EditField";
import type { Upload } from "./LinkRows";
import type { EditLine, EditSection } from "./sections";
import type { Saving } from "./use-autosave";

interface EditSectionViewProps {
  section: EditSection;
  saving: Saving;
  canEdit: (line: EditLine) => boolean;
  reasonFor: (line: EditLine) => string | null;
  upload?: Upload;
  children?: ReactNode;
}

export function EditSectionView(props: EditSectionViewProps) {
  const { section, saving, canEdit, reasonFor, upload, children } = props;
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
            canEdit={canEdit(line)}
            reason={reasonFor(line)}
            upload={upload}
          />
        ))}
      </div>
      {children}
    </section>
  );
}
