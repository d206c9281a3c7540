import { Button, Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  Download,
  ExternalLink,
  Eye,
  FilePlus2,
  Link2,
  PencilLine,
  Trash2,
  Upload,
} from "lucide-react";
import { useCallback, useState } from "react";
import { fetchStartupDocument, removeStartupDocument } from "@/data/startups/files";
import { startupKeys } from "@/data/startups/keys";
import { startupDocumentsQuery } from "@/data/startups/queries";
import type { StartupDocument } from "@/data/startups/types";
import { asFile } from "@/domain/startups/startup-documents";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { EmptyState } from "@/ui/EmptyState";
import type { StoredFile } from "@/ui/files/FileDialog";
import type { Sending } from "@/ui/files/file-queue";
import { SentFiles } from "@/ui/files/SentFiles";
import { useOpenFile } from "@/ui/files/use-open-file";
import { useSent } from "@/ui/files/use-sent";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { OutwardLink } from "@/ui/OutwardLink";
import { DataTable } from "@/ui/table/DataTable";
import { COLUMNS } from "./columns";
import { DocumentDialog, type DocumentDialogRequest } from "./DocumentDialog";
import { documentQueue } from "./document-queue";

interface DocumentsTabProps {
  startup: { id: string; name: string };
  userId: string;
  canEdit: boolean;
}

export default function DocumentsTab({ startup, userId, canEdit }: DocumentsTabProps) {
  const client = useQueryClient();
  const documents = useQuery(startupDocumentsQuery(startup.id));
  const { open, save, dialog } = useOpenFile((id, purpose, signal) =>
    fetchStartupDocument(startup.id, id, purpose, signal),
  );
  const [request, setRequest] = useState<DocumentDialogRequest | null>(null);
  const [leaving, setLeaving] = useState<StartupDocument | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: startupKeys.documents(startup.id) });
  const isHere = useCallback(
    (item: { startupId: string } & Sending) => item.startupId === startup.id,
    [startup.id],
  );
  const sent = useSent(documentQueue, isHere, () => {
    void refresh();
    notify.success("Document uploaded");
  });
  return (
    <section aria-labelledby="documents-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 mb-4">
        <div>
          <Heading as="h2" size="4" id="documents-title">
            Deck and documents
          </Heading>
          <Text as="p" size="2" color="gray">
            Each has its own readers. Nobody else knows that it exists.
          </Text>
        </div>
        {canEdit ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="soft" color="gray" onClick={() => setRequest({ kind: "link" })}>
              <Link2 aria-hidden size={15} />
              Add a link
            </Button>
            <Button onClick={() => setRequest({ kind: "upload" })}>
              <Upload aria-hidden size={15} />
              Upload
            </Button>
          </div>
        ) : null}
      </div>
      <SentFiles files={sent} className="mb-4" />
      <DataTable
        label="Documents"
        columns={COLUMNS}
        density="tall"
        rows={documents.data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        menu={(document) => (
          <>
            <OpenItems document={document} onOpen={open} onSave={save} />
            {canEdit ? (
              <>
                <DropdownMenu.Item onSelect={() => setRequest({ kind: "edit", document })}>
                  <PencilLine aria-hidden size={14} />
                  Edit…
                </DropdownMenu.Item>
                <DropdownMenu.Separator />
                <DropdownMenu.Item color="red" onSelect={() => setLeaving(document)}>
                  <Trash2 aria-hidden size={14} />
                  Remove…
                </DropdownMenu.Item>
              </>
            ) : null}
          </>
        )}
        empty={
          <EmptyState icon={FilePlus2} title="No documents yet" compact>
            {canEdit
              ? "Start with a deck for everybody, or financials for your deal rooms."
              : "Members of the company add them."}
          </EmptyState>
        }
        error={
          documents.isError && !documents.data ? (
            <NotLoaded query={documents} title="Failed to fetch documents" compact />
          ) : undefined
        }
      />
      {dialog}
      {request ? (
        <DocumentDialog
          request={request}
          startupId={startup.id}
          userId={userId}
          onDone={() => void refresh()}
          onClose={() => setRequest(null)}
        />
      ) : null}
      {leaving ? (
        <ConfirmWithReason
          title={`Remove ${leaving.name}?`}
          effects={
            leaving.content_type
              ? [
                  "Nobody can open it from now on.",
                  "The file is deleted and cannot be brought back.",
                ]
              : ["Nobody sees the link from now on.", "The page it leads to is not affected."]
          }
          act="Remove"
          isDangerous
          draftKey={`document-remove:${leaving.id}`}
          onConfirm={() => removeStartupDocument(startup.id, leaving.id).finally(refresh)}
          failed="Document not removed"
          onDone={() => notify.success("Document removed")}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </section>
  );
}

interface OpenItemsProps {
  document: StartupDocument;
  onOpen: (file: StoredFile) => void;
  onSave: (file: StoredFile) => void;
}

function OpenItems({ document, onOpen, onSave }: OpenItemsProps) {
  const file = asFile(document);
  if (!file) {
    return (
      <DropdownMenu.Item asChild>
        <OutwardLink href={document.file_url}>
          <ExternalLink aria-hidden size={14} />
          Open
        </OutwardLink>
      </DropdownMenu.Item>
    );
  }
  return (
    <>
      <DropdownMenu.Item onSelect={() => onOpen(file)}>
        <Eye aria-hidden size={14} />
        Open
      </DropdownMenu.Item>
      <DropdownMenu.Item onSelect={() => onSave(file)}>
        <Download aria-hidden size={14} />
        Download
      </DropdownMenu.Item>
    </>
  );
}
