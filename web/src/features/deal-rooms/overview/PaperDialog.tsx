import { Button, Dialog, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import type { DealActs, Paper } from "@/data/deal-rooms/deal";
import { roomDocumentsQuery } from "@/data/deal-rooms/queries";
import type { DealCockpit, DealRoom, RoomDocument } from "@/data/deal-rooms/types";
import { toSentence } from "@/lib/errors";
import { formatFileSize } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { DialogFrame } from "@/ui/DialogFrame";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { SearchField } from "@/ui/filters/SearchField";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useAct } from "@/ui/forms/use-act";
import { RowsSkeleton } from "@/ui/Skeletons";
import { PAPERS } from "./papers";

const MAX_SHOWN = 50;

interface PaperDialogProps {
  room: DealRoom;
  deal: DealCockpit;
  paper: Paper;
  acts: DealActs;
  onClose: () => void;
}

export function PaperDialog({ room, deal, paper, acts, onClose }: PaperDialogProps) {
  const { name, of } = PAPERS[paper];
  const documents = useQuery(roomDocumentsQuery(room.id));
  const [chosen, setChosen] = useState(of(deal)?.id ?? "");
  const [wanted, setWanted] = useState("");
  const formId = useId();
  const naming = useAct(() => acts.namePaper(paper, chosen), `${name} not named`);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen && (await naming.act(undefined))) onClose();
  };
  const isEmpty = documents.data?.length === 0;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !naming.pending && onClose()}>
      <DialogFrame
        title={`Choose the ${name.toLowerCase()}`}
        about="Choose one of this room's documents. Everybody in the room sees your choice."
        maxWidth="32rem"
        label="Documents"
        foot={
          <div className="flex justify-end gap-3">
            <Dialog.Close>
              <Button type="button" variant="soft" color="gray" disabled={naming.pending}>
                Cancel
              </Button>
            </Dialog.Close>
            {isEmpty ? (
              <Button asChild>
                <Link to={`${paths.dealRoom(room.id)}?section=documents`}>Go to Documents</Link>
              </Button>
            ) : (
              <Button type="submit" form={formId} disabled={!chosen} loading={naming.pending}>
                Choose
              </Button>
            )}
          </div>
        }
      >
        <form id={formId} onSubmit={submit} className="paper-form">
          {documents.isPending ? (
            <RowsSkeleton rows={3} />
          ) : !documents.data ? (
            <ErrorState
              compact
              title="Failed to fetch documents"
              onRetry={() => void documents.refetch()}
              retrying={documents.isFetching}
            >
              {toSentence(documents.error)}
            </ErrorState>
          ) : isEmpty ? (
            <EmptyState compact icon={FolderOpen} title="No documents yet">
              Upload it to the room first.
            </EmptyState>
          ) : (
            <>
              {documents.data.length > 8 ? (
                <SearchField
                  label="Find a document"
                  placeholder="Find a document"
                  value={wanted}
                  onChange={setWanted}
                />
              ) : null}
              <fieldset className="paper-options">
                <legend className="sr-only">Document that is the {name.toLowerCase()}</legend>
                {matching(documents.data, wanted).map((document) => (
                  <label key={document.id} className="paper-option">
                    <input
                      type="radio"
                      name="paper"
                      checked={document.id === chosen}
                      onChange={() => setChosen(document.id)}
                    />
                    <Text as="span" size="2">
                      <bdi className="paper-option-name">{document.file_name}</bdi>
                      <Text as="span" size="1" color="gray">
                        {formatFileSize(document.file_size)} ·{" "}
                        <DateTime value={document.created_at} />
                      </Text>
                    </Text>
                  </label>
                ))}
              </fieldset>
            </>
          )}
          <FormProblem problem={naming.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}

function matching(documents: readonly RoomDocument[], wanted: string): RoomDocument[] {
  const words = wanted.trim().toLowerCase();
  return documents
    .filter(({ file_name }) => file_name.toLowerCase().includes(words))
    .slice(0, MAX_SHOWN);
}
