import { Dialog } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { setMember } from "@/data/organizations/mutations";
import type { OrganizationPage, TeamMember } from "@/data/organizations/queries";
import { RoleChoice } from "@/domain/organizations/RoleChoice";
import { ORGANIZATION_ROLE_LABELS, type OrganizationRole } from "@/domain/organizations/roles";
import { TitleField } from "@/domain/organizations/TitleField";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { problemsAt } from "@/ui/forms/problems-at";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";

interface Form {
  role: OrganizationRole;
  title: string;
}

interface MemberDialogProps {
  page: OrganizationPage;
  member: TeamMember;
  onClose: () => void;
}

export function MemberDialog({ page, member, onClose }: MemberDialogProps) {
  const { organization_id, kind, can_own } = page;
  const { user_id, display_name } = member;
  const client = useQueryClient();
  const formId = useId();
  const [before] = useState<Form>({ role: member.role, title: member.title ?? "" });
  const { edits, edit, forget, ...kept } = useEditsDraft<Form>(
    `organization:member:${organization_id}:${user_id}:${before.role}:${before.title}`,
  );
  const { role, title }: Form = { ...before, ...edits };
  const changes = {
    ...(role === before.role ? {} : { role }),
    ...(title.trim() === before.title ? {} : { title: title.trim() || null }),
  };
  const saving = useSubmit(
    () => setMember(client, organization_id, user_id, changes),
    "Member not changed",
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(changes).length > 0) {
      if (!(await saving.submit(undefined))) return;
      notify.success("Member changed", `${display_name}: ${ORGANIZATION_ROLE_LABELS[role]}`);
    }
    forget();
    onClose();
  };
  const problems = problemsAt(saving, ["role", "title"]);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !saving.pending && onClose()}>
      <DialogFrame
        title={`Role and title of ${display_name}`}
        about="They apply at once, and they are notified."
        maxWidth="30rem"
        label="Member"
        foot={
          <DialogActions form={formId} pending={saving.pending}>
            Save
          </DialogActions>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="dialog-form">
          <DraftNote drafts={[kept]} />
          <RoleChoice
            kind={kind}
            value={role}
            canOwn={can_own}
            disabled={saving.pending}
            error={problems.role}
            onChange={(next) => edit({ role: next })}
          />
          <TitleField
            value={title}
            error={problems.title}
            onChange={(next) => edit({ title: next })}
          />
          <FormProblem problem={problems.other} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
