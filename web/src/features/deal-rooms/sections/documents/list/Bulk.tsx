import { Button } from "@radix-ui/themes";
import { type DocumentRow, isSavable } from "../../../model/document-rows";

interface BulkProps {
  rows: readonly DocumentRow[];
  isWritable: boolean;
  onAccess: () => void;
  onMove: () => void;
  onRemove: () => void;
  onZip: () => void;
}

/** The acts on several documents and folders: folders are downloaded with their contents. */
export function Bulk({ rows, isWritable, onAccess, onMove, onRemove, onZip }: BulkProps) {
  const areMine = isWritable && rows.every(({ file }) => file?.can_edit);
  return (
    <>
      {rows.some(({ file }) => !file || isSavable(file)) ? (
        <Button size="1" variant="soft" color="gray" onClick={onZip}>
          Download
        </Button>
      ) : null}
      {rows.every(({ file, folder }) => (file ?? folder)?.can_set_access) ? (
        <Button size="1" variant="soft" color="gray" onClick={onAccess}>
          Access
        </Button>
      ) : null}
      {areMine ? (
        <>
          <Button size="1" variant="soft" color="gray" onClick={onMove}>
            Move
          </Button>
          <Button size="1" variant="soft" color="red" onClick={onRemove}>
            Remove
          </Button>
        </>
      ) : null}
    </>
  );
}
