import { Button, Dialog, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import type { ClosingActs, ClosingPaper } from "@/data/deal-rooms/closing";
import { roomDocumentsQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { formatFileSize } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DialogFrame } from "@/ui/DialogFrame";
import { EmptyState } from "@/ui/EmptyState";
import { SearchField } from "@/ui/filters/SearchField";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useAct } from "@/ui/forms/use-act";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";

/** How many are offered at once; the others are found by their name. */
const MAX_SHOWN = 50;

interface PaperChoiceProps {
  room: DealRoom;
  papers: readonly ClosingPaper[];
  acts: ClosingActs;
  onClose: () => void;
}

/** Chooses which document of the room the deal is closed with. */
export function PaperChoice({ room, papers, acts, onClose }: PaperChoiceProps) {
  const documents = useQuery(roomDocumentsQuery(room.id));
  const [chosen, setChosen] = useState("");
  const [wanted, setWanted] = useState("");
  const formId = useId();
  const naming = useAct(() => acts.namePaper(chosen), "Document not added");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen && (await naming.act(undefined))) onClose();
  };
  const words = wanted.trim().toLowerCase();
  const free = documents.data?.filter(
    ({ id }) => !papers.some(({ document_id }) => document_id === id),
  );
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !naming.pending && onClose()}>
      <DialogFrame
        title="Add a closing document"
        about="Choose one of this room's documents. Both sides then confirm its newest version."
        maxWidth="32rem"
        label="Documents"
        foot={
          <div className="flex justify-end gap-3">
            <Dialog.Close>
              <Button type="button" variant="soft" color="gray" disabled={naming.pending}>
                Cancel
              </Button>
            </Dialog.Close>
            {free?.length === 0 ? (
              <Button asChild>
                <Link to={`${paths.dealRoom(room.id)}?section=documents`}>Go to Documents</Link>
              </Button>
            ) : (
              <Button type="submit" form={formId} disabled={!chosen} loading={naming.pending}>
                Add
              </Button>
            )}
          </div>
        }
      >
        <form id={formId} onSubmit={submit} className="closing-form">
          {documents.isPending ? (
            <RowsSkeleton rows={3} />
          ) : !free ? (
            <NotLoaded query={documents} compact title="Failed to fetch documents" />
          ) : free.length === 0 ? (
            <EmptyState compact icon={FolderOpen} title="No further documents">
              Upload it to the room first.
            </EmptyState>
          ) : (
            <>
              {free.length > 8 ? (
                <SearchField
                  label="Find a document"
                  placeholder="Find a document"
                  value={wanted}
                  onChange={setWanted}
                />
              ) : null}
              <fieldset className="closing-options">
                <legend className="sr-only">Closing document</legend>
                {free
                  .filter(({ file_name }) => file_name.toLowerCase().includes(words))
                  .slice(0, MAX_SHOWN)
                  .map(({ id, file_name, file_size }) => (
                    <label key={id} className="closing-option">
                      <input
                        type="radio"
                        name="paper"
                        checked={id === chosen}
                        onChange={() => setChosen(id)}
                      />
                      <Text as="span" size="2" className="closing-option-name">
                        <bdi>{file_name}</bdi>
                      </Text>
                      <Text as="span" size="1" color="gray">
                        {formatFileSize(file_size)}
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
