import { Dialog } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import type { RoomActs } from "@/data/deal-rooms/people";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { EndField } from "./EndField";
import { readEnd, toEntered } from "./ends";

interface ExpiryDialogProps {
  acts: RoomActs;
  person: RoomPerson;
  onClose: () => void;
}

/** Also readmits somebody whose access has expired. */
export function ExpiryDialog({ acts, person, onClose }: ExpiryDialogProps) {
  const formId = useId();
  const isOver = !person.is_current;
  const [end, setEnd] = useState(isOver ? "" : toEntered(person.own_expires_at));
  const [problem, setProblem] = useState<string>();
  const saving = useSubmit(
    (until: string | null) => acts.setExpiry(person.user_id, until),
    "End of access not saved",
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const until = readEnd(end, Date.now());
    setProblem(until.problem);
    if (until.problem !== undefined) return;
    if (await saving.submit(until.at)) onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !saving.pending && onClose()}>
      <DialogFrame
        title={isOver ? `Let ${person.display_name} in again` : `Access of ${person.display_name}`}
        about="They are notified at once, and the change is kept in the room's activity."
        maxWidth="26rem"
        label="End of access"
        foot={
          <DialogActions form={formId} pending={saving.pending}>
            {isOver ? "Restore access" : "Save"}
          </DialogActions>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="dialog-form">
          <EndField
            label="End of access"
            hint="Access ends automatically at that time."
            error={problem}
            value={end}
            onChange={setEnd}
          />
          <FormProblem problem={saving.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
