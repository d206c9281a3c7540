import { Dialog, TextField } from "@radix-ui/themes";
import { type FormEvent, useId } from "react";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { problemsAt } from "@/ui/forms/problems-at";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { RoleChoice } from "./RoleChoice";
import type { OrganizationKind, OrganizationRole } from "./roles";
import { TitleField } from "./TitleField";

interface Form {
  email: string;
  role: OrganizationRole;
  title: string;
}

export interface Invited {
  email: string;
  role: OrganizationRole;
  title: string | null;
}

interface InviteDialogProps {
  /** The organization's. */
  id: string;
  kind: OrganizationKind;
  name: string;
  canOwn: boolean;
  onInvite: (invited: Invited) => Promise<unknown>;
  onClose: () => void;
}

export function InviteDialog({ id, kind, name, canOwn, onInvite, onClose }: InviteDialogProps) {
  const formId = useId();
  const { edits, edit, forget, ...kept } = useEditsDraft<Form>(`organization:invitation:${id}`);
  const form: Form = { email: "", role: "MEMBER", title: "", ...edits };
  const inviting = useSubmit(
    ({ email, role, title }: Form) =>
      onInvite({
        email: email.trim(),
        role,
        title: title.trim() || null,
      }),
    "Not invited",
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await inviting.submit(form))) return;
    forget();
    notify.success("Invited", `${form.email.trim()} can answer for 14 days.`);
    onClose();
  };
  const problems = problemsAt(inviting, ["email", "role", "title"]);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !inviting.pending && onClose()}>
      <DialogFrame
        title={`Invite to ${name}`}
        about="They get an email, and answer with an account at this address."
        maxWidth="30rem"
        label="Invitation"
        foot={
          <DialogActions form={formId} pending={inviting.pending}>
            Invite
          </DialogActions>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="dialog-form">
          <DraftNote drafts={[kept]} />
          <Field label="Email" {...(problems.email ? { error: problems.email } : {})}>
            {(control) => (
              <TextField.Root
                {...control}
                data-autofocus
                type="email"
                autoComplete="off"
                maxLength={320}
                value={form.email}
                onChange={({ target }) => edit({ email: target.value })}
              />
            )}
          </Field>
          <RoleChoice
            kind={kind}
            value={form.role}
            canOwn={canOwn}
            disabled={inviting.pending}
            error={problems.role}
            onChange={(role) => edit({ role })}
          />
          <TitleField
            value={form.title}
            error={problems.title}
            onChange={(next) => edit({ title: next })}
          />
          <FormProblem problem={problems.other} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
