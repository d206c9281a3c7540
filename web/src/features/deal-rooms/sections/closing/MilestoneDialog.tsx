import { Dialog, TextField } from "@radix-ui/themes";
import { type FormEvent, useId } from "react";
import type { ClosingActs, Milestone } from "@/data/deal-rooms/closing";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useIdempotentCreate } from "@/ui/forms/use-idempotent-create";
import { useSubmit } from "@/ui/forms/use-submit";
import { OwnerField } from "../../shared/OwnerField";

interface MilestoneDialogProps {
  roomId: string;
  /** Null: a new one. */
  milestone: Milestone | null;
  people: readonly RoomPerson[];
  acts: ClosingActs;
  onClose: () => void;
}

interface MilestoneForm {
  title: string;
  /** Empty for none. */
  dueOn: string;
  owner: string | null;
}

/** A milestone's title, day and owner. */
export function MilestoneDialog(props: MilestoneDialogProps) {
  const { roomId, milestone, people, acts, onClose } = props;
  const draft = `milestone:${milestone ? `${milestone.id}:${milestone.version}` : roomId}`;
  const { edits, edit, forget, ...kept } = useEditsDraft<MilestoneForm>(draft);
  const { title, dueOn, owner }: MilestoneForm = {
    title: milestone?.title ?? "",
    dueOn: milestone?.due_on ?? "",
    owner: milestone?.owner_id ?? null,
    ...edits,
  };
  const formId = useId();
  const adding = useIdempotentCreate(draft);
  const saving = useSubmit(() => {
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
    if (!(await saving.submit(undefined))) return;
    forget();
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
          <DraftNote drafts={[kept]} />
          <Field label="Title" {...errorOf("title")}>
            {(control) => (
              <TextField.Root
                {...control}
                data-autofocus
                maxLength={200}
                autoComplete="off"
                value={title}
                onChange={({ target }) => edit({ title: target.value })}
              />
            )}
          </Field>
          <Field label="Date" optional {...errorOf("due_on")}>
            {(control) => (
              <TextField.Root
                {...control}
                type="date"
                value={dueOn}
                onChange={({ target }) => edit({ dueOn: target.value })}
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
            onChange={(chosen) => edit({ owner: chosen })}
          />
          <FormProblem problem={saving.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
