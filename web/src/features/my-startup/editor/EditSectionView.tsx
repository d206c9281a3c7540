import { Badge, Heading, Text } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";
import { countOf } from "@/lib/format";
import { EditField } from "./EditField";
import type { Colleague } from "./EditRows";
import type { Upload } from "./LinkRows";
import type { EditLine, EditSection } from "./sections";
import type { Saving } from "./use-autosave";

interface EditSectionViewProps {
  section: EditSection;
  saving: Saving;
  canEdit: (line: EditLine) => boolean;
  /** What its hub wrote at a field. */
  reasonFor: (field: string) => string | null;
  /** Fields among the children. */
  others: readonly string[];
  upload?: Upload;
  colleagues?: readonly Colleague[] | undefined;
  children?: ReactNode;
}

export function EditSectionView(props: EditSectionViewProps) {
  const { section, saving, canEdit, reasonFor, others, upload, colleagues, children } = props;
  const id = useId();
  const fields = [...section.lines.map(({ field }) => field), ...others];
  const toChange = fields.filter((field) => reasonFor(field) !== null).length;
  return (
    <section aria-labelledby={id} className="edit-section">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading as="h2" id={id} size="4" weight="medium">
          {section.title}
        </Heading>
        {toChange > 0 ? (
          <Badge color="amber" radius="full">
            {countOf(toChange, "field")} to change
          </Badge>
        ) : null}
      </div>
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
            reason={reasonFor(line.field)}
            upload={upload}
            colleagues={colleagues}
          />
        ))}
      </div>
      {children}
    </section>
  );
}
