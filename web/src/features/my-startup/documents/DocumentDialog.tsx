import { Dialog, TextField } from "@radix-ui/themes";
import { type Dispatch, type FormEvent, type SetStateAction, useId, useState } from "react";
import { useDocumentTypes } from "@/data/deal-rooms/use-document-types";
import {
  type DocumentDetails,
  editStartupDocument,
  linkStartupDocument,
} from "@/data/startups/files";
import type { StartupDocument } from "@/data/startups/types";
import {
  DOCUMENT_TYPES,
  type DocumentType,
  documentTypeLabel,
} from "@/domain/startups/startup-documents";
import { countOf } from "@/lib/format";
import { withScheme } from "@/lib/web-address";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { FileField } from "@/ui/files/FileField";
import { objectionTo } from "@/ui/files/file-check";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useIdempotentCreate } from "@/ui/forms/use-idempotent-create";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { Select } from "@/ui/Select";
import { AudienceField } from "./AudienceField";
import { documentQueue, MAX_BYTES } from "./document-queue";

export type DocumentDialogRequest =
  | { kind: "upload" }
  | { kind: "link" }
  | { kind: "edit"; document: StartupDocument };

interface DocumentDialogProps {
  request: DocumentDialogRequest;
  startupId: string;
  userId: string;
  onDone: () => void;
  onClose: () => void;
}

/** This outlives the dialog; chosen files do not. */
interface DocumentForm {
  name: string;
  href: string;
  type: DocumentType;
  roles: DocumentDetails["accessibleRoles"];
  isConfidential: boolean;
}

const TITLES = { upload: "Upload documents", link: "Add a link", edit: "Edit document" } as const;
const ACTS = { upload: "Upload", link: "Add link", edit: "Save" } as const;
const NOTHING_SENT = { list: [], retry: () => {}, dismiss: () => {}, dismissRefused: () => {} };

export function DocumentDialog(props: DocumentDialogProps) {
  const { request, startupId, userId, onDone, onClose } = props;
  const formId = useId();
  const old = request.kind === "edit" ? request.document : null;
  const [files, setFiles] = useState<readonly File[]>([]);
  const before: DocumentForm = {
    name: old?.name ?? "",
    href: "",
    type: (old?.doc_type as DocumentType) ?? "PITCH_DECK",
    roles: old?.accessible_roles ?? [],
    isConfidential: old?.is_confidential ?? false,
  };
  const draft = `startup-${request.kind}:${old ? `${old.id}:${JSON.stringify(before)}` : startupId}`;
  const { edits, edit, forget, ...kept } = useEditsDraft<DocumentForm>(draft);
  const { name, href, type, roles, isConfidential } = { ...before, ...edits };
  const about: DocumentDetails = { docType: type, accessibleRoles: roles, isConfidential };
  const adding = useIdempotentCreate(draft);

  const send = async () => {
    const link = { ...about, name };
    if (request.kind === "link")
      await adding((newId) => linkStartupDocument(newId, startupId, withScheme(href), link));
    else if (old) await editStartupDocument(old.id, { ...about, name });
    else documentQueue.add({ userId, startupId, about }, files);
  };
  const doing = useSubmit(send, request.kind === "link" ? "Link not added" : "Document not saved");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await doing.submit(undefined))) return;
    forget();
    if (request.kind === "link") notify.success("Link added");
    if (request.kind === "edit") notify.success("Document saved");
    onDone();
    onClose();
  };
  const wrong = (...names: string[]) => {
    const error = doing.fields.find(({ field }) => names.includes(field))?.message;
    return error ? { error } : {};
  };
  const isReady =
    request.kind === "upload"
      ? files.length > 0
      : name.trim() !== "" && (request.kind === "edit" || href.trim() !== "");
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !doing.pending && onClose()}>
      <DialogFrame
        title={TITLES[request.kind]}
        about={
          old
            ? old.content_type
              ? old.file_name
              : old.file_url
            : "What it is and who can read it."
        }
        maxWidth="32rem"
        label={TITLES[request.kind]}
        foot={
          <DialogActions form={formId} disabled={!isReady} pending={doing.pending}>
            {request.kind === "upload" && files.length > 1
              ? `Upload ${countOf(files.length, "document")}`
              : ACTS[request.kind]}
          </DialogActions>
        }
      >
        <form id={formId} onSubmit={submit} className="flex flex-col gap-4 px-4 pb-5 sm:px-6">
          <DraftNote drafts={[kept]} />
          {request.kind === "upload" ? (
            <ChosenFiles files={files} onChange={setFiles} />
          ) : (
            <Field label="Name" {...wrong("name", "file_name")}>
              {(control) => (
                <TextField.Root
                  {...control}
                  maxLength={255}
                  value={name}
                  onChange={({ target }) => edit({ name: target.value })}
                />
              )}
            </Field>
          )}
          {request.kind === "link" ? (
            <Field
              label="Web address"
              {...wrong("file_url")}
              hint="Access is set where the link leads."
            >
              {(control) => (
                <TextField.Root
                  {...control}
                  inputMode="url"
                  placeholder="https://"
                  value={href}
                  onChange={({ target }) => edit({ href: target.value })}
                />
              )}
            </Field>
          ) : null}
          <Field label="Type">
            {(control) => (
              <Select
                {...control}
                value={type}
                onChange={(next) => edit({ type: next })}
                options={DOCUMENT_TYPES.map((one) => ({
                  value: one,
                  label: documentTypeLabel(one),
                }))}
              />
            )}
          </Field>
          <AudienceField
            roles={roles}
            isConfidential={isConfidential}
            onRoles={(next) => edit({ roles: next })}
            onConfidential={(next) => edit({ isConfidential: next })}
          />
          <FormProblem problem={doing.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}

interface ChosenFilesProps {
  files: readonly File[];
  onChange: Dispatch<SetStateAction<readonly File[]>>;
}

/** The upload starts after the details are given. */
function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  const { types, whenKnown } = useDocumentTypes();
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (more: readonly File[]) => {
    const types = await whenKnown();
    const objections = more.map((file) => objectionTo(file, types, MAX_BYTES));
    setProblem(objections.filter((one) => one !== null).join(" ") || null);
    onChange((chosen) => [...chosen, ...more.filter((_, index) => objections[index] === null)]);
  };
  return (
    <FileField
      label="Files"
      types={types}
      max={MAX_BYTES}
      sent={NOTHING_SENT}
      onAdd={(more) => void add(more)}
      {...(problem ? { error: problem } : {})}
      present={files.map((file, index) => ({
        id: String(index),
        file_name: file.name,
        file_size: file.size,
        content_type: file.type,
      }))}
      onRemove={(id) => onChange(files.filter((_, index) => String(index) !== id))}
    />
  );
}
