import { Dialog } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { RoomActs } from "@/data/deal-rooms/people";
import { roomPeopleQuery } from "@/data/deal-rooms/queries";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { countOf } from "@/lib/format";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { Select } from "@/ui/Select";

interface ReassignDialogProps {
  roomId: string;
  acts: RoomActs;
  person: RoomPerson;
  onClose: () => void;
}

/** All that one member of the own side has to do, in one act. */
export function ReassignDialog({ roomId, acts, person, onClose }: ReassignDialogProps) {
  const { data: people = [] } = useQuery(roomPeopleQuery(roomId));
  const [successor, setSuccessor] = useState("");
  const formId = useId();
  const reassigning = useSubmit(async (to: string) => {
    const count = await acts.reassign(person.user_id, to || null);
    const name = people.find(({ user_id }) => user_id === to)?.display_name;
    if (count === 0) {
      notify.success("Nothing to reassign", `${person.display_name} has nothing open here.`);
    } else {
      notify.success(
        `${countOf(count, "task")} reassigned`,
        name ? `${count === 1 ? "It is" : "They are"} ${name}'s now.` : "Nobody is assigned now.",
      );
    }
  }, "Work not reassigned");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await reassigning.submit(successor)) onClose();
  };
  const candidates = people.filter(
    ({ user_id, side, is_current, role, nda_accepted_at }) =>
      user_id !== person.user_id &&
      side === person.side &&
      is_current &&
      role !== "VIEWER" &&
      nda_accepted_at !== null,
  );
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !reassigning.pending && onClose()}>
      <DialogFrame
        title={`Reassign the open work of ${person.display_name}`}
        about="Questions they answer, diligence items and milestones that are theirs and not done. Only your side reads it in the activity."
        maxWidth="28rem"
        label="Open work"
        foot={
          <DialogActions form={formId} pending={reassigning.pending}>
            Reassign
          </DialogActions>
        }
      >
        <form id={formId} onSubmit={submit} className="dialog-form">
          <Field
            label="New owner"
            hint="People of your side who accepted the NDA and are no viewers. A question that they may not read stays where it is."
          >
            {(control) => (
              <Select
                {...control}
                value={successor}
                onChange={setSuccessor}
                options={[
                  { value: "", label: "Nobody" },
                  ...candidates.map(({ user_id, display_name, is_me }) => ({
                    value: user_id,
                    label: is_me ? `${display_name} (you)` : display_name,
                  })),
                ]}
              />
            )}
          </Field>
          <FormProblem problem={reassigning.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
