import { Button, Heading, Text } from "@radix-ui/themes";
import { FileText } from "lucide-react";
import type { DealActs, KeyDocument } from "@/data/deal-rooms/deal";
import type { DealCockpit, DealRoom } from "@/data/deal-rooms/types";
import { FileIcon } from "@/ui/files/FileIcon";
import { useSubmit } from "@/ui/forms/use-submit";
import { useOpenDocument } from "../../files/reader/use-open-document";
import type { DealDialogRequest } from "./DealDialogs";
import { KEY_DOCUMENTS } from "./key-documents";

interface KeyDocumentsProps {
  room: DealRoom;
  deal: DealCockpit;
  acts: DealActs;
  onRequest: (request: DealDialogRequest) => void;
}

export function KeyDocuments({ room, deal, acts, onRequest }: KeyDocumentsProps) {
  const { open } = useOpenDocument(room.id);
  const removing = useSubmit(
    (kind: KeyDocument) => acts.setKeyDocument(kind, null),
    "Document not removed",
  );
  return (
    <section aria-labelledby="key-documents-title">
      <Heading as="h3" size="3" mb="2" id="key-documents-title">
        Deal documents
      </Heading>
      <ul className="key-documents">
        {(Object.keys(KEY_DOCUMENTS) as KeyDocument[]).map((kind) => {
          const { name, of } = KEY_DOCUMENTS[kind];
          const document = of(deal);
          return (
            <li key={kind} className="key-document">
              <span className="key-document-icon">
                {document ? (
                  <FileIcon contentType={document.content_type} />
                ) : (
                  <FileText aria-hidden size={18} className="text-(--gray-9)" />
                )}
              </span>
              <div className="grow basis-36 min-w-0">
                <Text as="p" size="1" color="gray">
                  {name}
                </Text>
                {document ? (
                  <button
                    type="button"
                    className="key-document-name"
                    aria-label={`Open the ${name.toLowerCase()}: ${document.file_name}`}
                    onClick={() => open(document)}
                  >
                    <bdi>{document.file_name}</bdi>
                  </button>
                ) : (
                  <Text as="p" size="2" color="gray">
                    None named
                  </Text>
                )}
              </div>
              {deal.can_edit_key_documents ? (
                <div className="flex gap-3 items-center ml-auto">
                  {document ? (
                    <Button
                      size="1"
                      variant="ghost"
                      color="gray"
                      className="touch-target m-0"
                      aria-label={`Remove the ${name.toLowerCase()} from the deal`}
                      loading={removing.pending}
                      onClick={() => void removing.submit(kind)}
                    >
                      Remove
                    </Button>
                  ) : null}
                  <Button
                    size="1"
                    variant="soft"
                    color="gray"
                    className="touch-target"
                    aria-label={`${document ? "Change" : "Choose"} the ${name.toLowerCase()}`}
                    onClick={() => onRequest({ kind: "key-document", document: kind })}
                  >
                    {document ? "Change" : "Choose"}
                  </Button>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
