import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import { Button, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { userKeys } from "@/data/users/keys";
import type { Kyc } from "@/data/users/kyc";
import { myKycDocumentsQuery, removeKycDocument, submitKyc } from "@/data/users/kyc-documents";
import type { Person } from "@/data/users/queries";
import { FileField } from "@/ui/files/FileField";
import type { Sending } from "@/ui/files/file-queue";
import { useSent } from "@/ui/files/use-sent";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { addDocuments, DOCUMENT_TYPES, documentQueue } from "./document-queue";

export function IdentityDocuments({ user, kyc }: { user: Person; kyc: Kyc }) {
  const client = useQueryClient();
  const documents = useQuery(myKycDocumentsQuery(user.id));
  const refresh = () => client.invalidateQueries({ queryKey: userKeys.kyc(user.id) });
  const isMine = useCallback(
    (document: { userId: string } & Sending) => document.userId === user.id,
    [user.id],
  );
  const sent = useSent(documentQueue, isMine, refresh);
  const removing = useSubmit(removeKycDocument, "Document not removed");
  const submitting = useSubmit(submitKyc, "Documents not submitted");

  // An earlier submission belongs to a decision that was made.
  const isDraft = kyc.submission_status === "DRAFT";
  const present = isDraft
    ? (documents.data ?? []).filter((document) => document.submission_id === kyc.submission_id)
    : [];
  const remove = async (id: string) => {
    await removing.submit(id);
    await refresh();
  };
  const submit = async () => {
    if (!(await submitting.submit(undefined))) return;
    await refresh();
    notify.success("Documents submitted", "You will be notified of the decision.");
  };
  const problem = submitting.problem ?? removing.problem;
  const isOnItsWay = sent.list.some(({ state }) => state !== "failed");
  return (
    <div className="flex flex-col gap-4 max-w-104 mt-5">
      <FileField
        label="Documents"
        hint="A passport or identity card and, for a fund, its registration. Ten files at most."
        types={DOCUMENT_TYPES}
        max={MAX_DOCUMENT_BYTES}
        sent={sent}
        onAdd={(files) => addDocuments(user.id, files)}
        present={present}
        onRemove={(id) => void remove(id)}
        disabled={submitting.pending}
      />
      {problem ? (
        <Text as="p" size="1" color="red" role="alert" className="mt-1 mb-3">
          {problem}
        </Text>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          disabled={present.length === 0 || isOnItsWay}
          loading={submitting.pending}
          onClick={() => void submit()}
        >
          Submit
        </Button>
      </div>
    </div>
  );
}
