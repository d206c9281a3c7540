import { Button, Heading, Text } from "@radix-ui/themes";
import { FileText } from "lucide-react";
import type { DealActs, Paper } from "@/data/deal-rooms/deal";
import type { DealCockpit, DealRoom } from "@/data/deal-rooms/types";
import { FileIcon } from "@/ui/files/FileIcon";
import { useSubmit } from "@/ui/forms/use-submit";
import { useOpenDocument } from "../../files/reader/use-open-document";
import type { DealDialogRequest } from "./DealDialogs";
import { PAPERS } from "./papers";

interface PapersProps {
  room: DealRoom;
  deal: DealCockpit;
  acts: DealActs;
  onRequest: (request: DealDialogRequest) => void;
}

export function Papers({ room, deal, acts, onRequest }: PapersProps) {
  const { open } = useOpenDocument(room.id);
  const removing = useSubmit((paper: Paper) => acts.namePaper(paper, null), "Document not removed");
  return (
    <section aria-labelledby="papers-title">
      <Heading as="h3" size="3" mb="2" id="papers-title">
        Deal documents
      </Heading>
      <ul className="papers">
        {(Object.keys(PAPERS) as Paper[]).map((paper) => {
          const { name, of } = PAPERS[paper];
          const document = of(deal);
          return (
            <li key={paper} className="paper">
              <span className="paper-icon">
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
                    className="paper-name"
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
              {deal.can_edit_papers ? (
                <div className="flex gap-3 items-center ml-auto">
                  {document ? (
                    <Button
                      size="1"
                      variant="ghost"
                      color="gray"
                      className="touch-target m-0"
                      aria-label={`Remove the ${name.toLowerCase()} from the deal`}
                      loading={removing.pending}
                      onClick={() => void removing.submit(paper)}
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
                    onClick={() => onRequest({ kind: "paper", paper })}
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
