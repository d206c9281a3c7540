import { Dialog, TextField } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import type { ClosingActs, Milestone } from "@/data/deal-rooms/closing";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useAct } from "@/ui/forms/use-act";
import { useAdding } from "@/ui/forms/use-adding";
import { useKeptText } from "@/ui/forms/use-kept-text";
import { OwnerField } from "../participants/OwnerField";

interface MilestoneDialogProps {
  roomId: string;
  /** Null: a new one. */
  milestone: Milestone | null;
  people: readonly RoomPerson[];
  acts: ClosingActs;
  onClose: () => void;
}

/** A milestone's title, day and owner. */
export function MilestoneDialog(props: MilestoneDialogProps) {
  const { roomId, milestone, people, acts, onClose } = props;
  const titled = useKeptText(
    `milestone:${milestone ? `${milestone.id}:${milestone.version}` : roomId}`,
    milestone?.title,
  );
  const title = titled.text;
  const [dueOn, setDueOn] = useState(milestone?.due_on ?? "");
  const [owner, setOwner] = useState(milestone?.owner_id ?? null);
  const formId = useId();
  const adding = useAdding(`milestone:${roomId}`);
  const saving = useAct(() => {
    const fields = { title, dueOn: dueOn || null, owner };
    return milestone
      ? acts.changeMilestone(milestone.id, milestone.version, fields)
      : adding((newId) => acts.addMilestone(newId, fields));
  }, "Milestone not saved");
  const errorOf = (field: string) => {
    const found = saving.fields.find((wrong) => wrong.field === field);
    return found ? { error: found.message } : {};
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await saving.act(undefined))) return;
    titled.forget();
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !saving.pending && onClose()}>
      <DialogFrame
        title={milestone ? "Change the milestone" : "Add a milestone"}
        about="Everybody in the room sees it. Its owner is notified."
        maxWidth="30rem"
        label="Milestone"
        foot={
          <DialogActions form={formId} pending={saving.pending} disabled={title.trim() === ""}>
            {milestone ? "Save" : "Add milestone"}
          </DialogActions>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="dialog-form">
          <Field label="Title" {...errorOf("title")}>
            {(control) => (
              <TextField.Root
                {...control}
                data-autofocus
                maxLength={200}
                autoComplete="off"
                value={title}
                onChange={({ target }) => titled.write(target.value)}
              />
            )}
          </Field>
          <Field label="Date" optional {...errorOf("due_on")}>
            {(control) => (
              <TextField.Root
                {...control}
                type="date"
                value={dueOn}
                onChange={({ target }) => setDueOn(target.value)}
              />
            )}
          </Field>
          <OwnerField
            people={people}
            former={milestone?.owner_id ?? null}
            value={owner}
            nobody="Nobody yet"
            hint="Who sees to it."
            {...errorOf("owner")}
            onChange={setOwner}
          />
          <FormProblem problem={saving.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
