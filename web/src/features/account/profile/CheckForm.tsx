import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import { Button, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { userKeys } from "@/data/users/keys";
import type { Kyc, KycKind, KycPart } from "@/data/users/kyc";
import { removeKycDocument, submitKyc } from "@/data/users/kyc-documents";
import { FileField } from "@/ui/files/FileField";
import type { Sending } from "@/ui/files/file-queue";
import { useSent } from "@/ui/files/use-sent";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { addDocuments, DOCUMENT_TYPES, documentQueue, type OwnUpload } from "./document-queue";
import { type EnteredOwners, OwnersField } from "./OwnersField";
import { missingIn, rejectionOf } from "./verification";

const HINTS: Record<KycKind, string> = {
  IDENTITY: "A scan of the page with your photo.",
  REGISTER_EXTRACT: "Of the last three months, from the register in which it stands.",
  ADDRESS: "A bill or a statement of the last three months.",
  SIGNING_AUTHORITY: "What says who may sign: articles, a resolution or a power of attorney.",
  OWNERSHIP: "Such as a list of partners, where the register does not name them.",
};

interface CheckFormProps {
  userId: string;
  kyc: Kyc;
  parts: readonly KycPart[];
}

/** What the check of an investor asks for, as the database says. */
export function CheckForm({ userId, kyc, parts }: CheckFormProps) {
  const client = useQueryClient();
  const { organization_id: organization } = kyc;
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: userKeys.kyc(userId) }),
    [client, userId],
  );
  const submitting = useSubmit(submitKyc, "Documents not submitted");
  const isMine = useCallback(
    (document: OwnUpload & Sending) =>
      document.userId === userId && document.organization === organization,
    [userId, organization],
  );
  const sent = useSent(documentQueue, isMine);
  const owners = useEditsDraft<EnteredOwners>(
    `kyc:owners:${organization}:${JSON.stringify(kyc.owners)}`,
  );
  const missing = missingIn(parts);
  // What is submitted are the owners as they were saved.
  const hasUnsaved =
    Object.keys(owners.edits).length > 0 && parts.some(({ part }) => part === "OWNERS");
  const isOnItsWay = sent.list.some(({ state }) => state !== "failed");
  const submit = async () => {
    if (!(await submitting.submit(organization))) return;
    await refresh();
    notify.success("Documents submitted", "You will be notified of the decision.");
  };
  return (
    <div className="flex flex-col gap-5 max-w-104 mt-5">
      {parts.map((part) =>
        part.part === "OWNERS" ? (
          <OwnersField
            key={part.part}
            organization={organization}
            owners={kyc.owners}
            part={part}
            draft={owners}
            onSaved={refresh}
          />
        ) : (
          <PartFiles
            key={part.part}
            userId={userId}
            kyc={kyc}
            kind={part.part}
            part={part}
            onChange={refresh}
            disabled={submitting.pending}
          />
        ),
      )}
      <FormProblem problem={submitting.problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          disabled={missing !== null || isOnItsWay || hasUnsaved}
          loading={submitting.pending}
          onClick={() => void submit()}
        >
          Submit
        </Button>
        {missing ? (
          <Text size="1" color="gray" className="min-w-0 flex-1">
            Still missing: {missing}.
          </Text>
        ) : hasUnsaved ? (
          <Text size="1" color="gray" className="min-w-0 flex-1">
            Save the owners first.
          </Text>
        ) : null}
      </div>
    </div>
  );
}

interface PartFilesProps {
  userId: string;
  kyc: Kyc;
  kind: KycKind;
  part: KycPart;
  onChange: () => Promise<void>;
  disabled: boolean;
}

function PartFiles({ userId, kyc, kind, part, onChange, disabled }: PartFilesProps) {
  const { organization_id: organization } = kyc;
  const removing = useSubmit(removeKycDocument, "Document not removed");
  const isHere = useCallback(
    (document: OwnUpload & Sending) =>
      document.userId === userId &&
      document.organization === organization &&
      document.kind === kind,
    [userId, organization, kind],
  );
  const sent = useSent(documentQueue, isHere, () => void onChange());
  // An earlier submission belongs to a decision that was made.
  const present =
    kyc.submission_status === "DRAFT"
      ? (kyc.documents ?? []).filter((document) => document.kind === kind)
      : [];
  const remove = async (id: string) => {
    await removing.submit(id);
    await onChange();
  };
  const problem = removing.problem ?? rejectionOf(part);
  const accepted = present.filter(({ is_carried }) => is_carried);
  return (
    <FileField
      label={part.label}
      optional={!part.is_required}
      hint={accepted.length > 0 ? "Accepted with your last submission." : HINTS[kind]}
      {...(problem ? { error: problem } : {})}
      types={DOCUMENT_TYPES}
      max={MAX_DOCUMENT_BYTES}
      sent={sent}
      onAdd={(files) => addDocuments({ userId, organization, kind }, files)}
      present={present}
      onRemove={(id) => void remove(id)}
      canRemove={({ id }) => !accepted.some((one) => one.id === id)}
      disabled={disabled}
    />
  );
}
