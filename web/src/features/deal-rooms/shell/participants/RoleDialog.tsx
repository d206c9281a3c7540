import { Dialog } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import type { InvitedRole, RoomActs } from "@/data/deal-rooms/people";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { RoleField } from "./RoleField";
import { ROLE_LABELS } from "./roles";

interface RoleDialogProps {
  acts: RoomActs;
  person: RoomPerson;
  onClose: () => void;
}

export function RoleDialog({ acts, person, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<InvitedRole>(
    person.role === "VIEWER" ? "VIEWER" : "CONTRIBUTOR",
  );
  const formId = useId();
  const setting = useSubmit(
    (wish: InvitedRole) => acts.setRole(person.user_id, wish),
    "Role not changed",
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (role !== person.role) {
      if (!(await setting.submit(role))) return;
      notify.success("Role changed", `${person.display_name}: ${ROLE_LABELS[role]}`);
    }
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !setting.pending && onClose()}>
      <DialogFrame
        title={`Role of ${person.display_name}`}
        about="It applies at once. What they uploaded stays."
        maxWidth="28rem"
        label="Role"
        foot={
          <DialogActions form={formId} pending={setting.pending}>
            Save
          </DialogActions>
        }
      >
        <form id={formId} onSubmit={submit} className="dialog-form">
          <RoleField value={role} disabled={setting.pending} onChange={setRole} />
          <FormProblem problem={setting.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
