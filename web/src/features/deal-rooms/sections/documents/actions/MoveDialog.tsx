import { Dialog } from "@radix-ui/themes";
import { type FormEvent, useId, useMemo, useState } from "react";
import type { RoomFolder } from "@/data/deal-rooms/files";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { ROOT, subtreeOf } from "../../../model/document-tree";
import { FolderTree } from "../tree/FolderTree";

interface MoveDialogProps {
  /** "Move Cap table.pdf", "Move 3 documents". */
  title: string;
  folders: readonly RoomFolder[];
  /** Cannot be moved into itself or what it holds. */
  moved: string | null;
  from: string | null;
  onMove: (folder: string | null) => Promise<unknown>;
  onClose: () => void;
}

export default function MoveDialog({ title, folders, moved, from, ...props }: MoveDialogProps) {
  const { onMove, onClose } = props;
  const [to, setTo] = useState(from);
  const formId = useId();
  const moving = useSubmit(onMove, "Not moved");
  const barred = useMemo(
    () => (moved === null ? new Set<string>() : subtreeOf(folders, moved)),
    [folders, moved],
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await moving.submit(to)) onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !moving.pending && onClose()}>
      <DialogFrame
        title={title}
        about="Choose a folder. The number and who can see it follow the folder."
        maxWidth="30rem"
        label="Folders"
        foot={
          <DialogActions
            form={formId}
            pending={moving.pending}
            disabled={(to ?? ROOT) === (from ?? ROOT)}
          >
            Move here
          </DialogActions>
        }
      >
        <form id={formId} onSubmit={submit} className="px-4 pb-4">
          <FolderTree
            label="Where to move it"
            folders={folders}
            chosen={to}
            onChoose={setTo}
            barred={barred}
          />
          <FormProblem problem={moving.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
