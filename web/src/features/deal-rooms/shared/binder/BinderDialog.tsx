import { Button, Dialog, Text } from "@radix-ui/themes";
import { FolderArchive } from "lucide-react";
import { Link } from "react-router-dom";
import type { DealRoom } from "@/data/deal-rooms/types";
import { routes } from "@/lib/paths";
import { DialogFrame } from "@/ui/DialogFrame";
import { isUnderWay, useLongWork } from "@/ui/work/long-work";
import { WorkCard } from "@/ui/work/WorkCard";
import { DialogPart } from "../DialogPart";
import { startBinder } from "./create-binder";
import { useBinders } from "./use-binders";

interface BinderDialogProps {
  room: DealRoom;
  userId: string;
  onClose: () => void;
}

/** An explanation of closing binders, the button that makes one, and its progress. */
export default function BinderDialog({ room, userId, onClose }: BinderDialogProps) {
  const started = useBinders((ids) => ids[room.id]);
  const work = useLongWork(({ list }) => list.find(({ id }) => id === started));
  const isBusy = work !== undefined && isUnderWay(work);
  const begin = () => useBinders.setState({ [room.id]: startBinder(room, userId) });
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogFrame
        title="Closing binder"
        about="What you can download from this deal room, in one zip file that anybody can check."
        maxWidth="600px"
        label="Closing binder"
        foot={
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Text size="1" color="gray" className="min-w-0 flex-1 basis-60">
              Each download is recorded in the room's log. All members can read that you created a
              binder, not what is in it.
            </Text>
            <Button disabled={isBusy} onClick={begin}>
              <FolderArchive aria-hidden size={15} />
              Create binder
            </Button>
          </div>
        }
      >
        <div className="grid gap-5 px-4 pb-5 sm:px-6">
          {work ? <WorkCard id={work.id} /> : null}
          <DialogPart title="What is in it">
            <ul className="m-0 grid list-disc gap-1.5 ps-5 text-pretty">
              {CONTENTS.map((line) => (
                <Text key={line} asChild size="2">
                  <li>{line}</li>
                </Text>
              ))}
            </ul>
          </DialogPart>
          <DialogPart title="While it is created">
            <Text as="p" size="2" className="text-pretty">
              It goes on while you use other screens, and waits where the connection is lost. Copies
              with your name come at 30 a minute. It ends if you close this page.
            </Text>
          </DialogPart>
          <DialogPart title="To check it later">
            <Text as="p" size="2" className="text-pretty">
              Anybody can choose the zip file at{" "}
              <Link to={routes.verify} className="text-link">
                Verify
              </Link>
              : it says whether anything was changed, removed or added, and where.
            </Text>
          </DialogPart>
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}

const CONTENTS = [
  "An index by folders and numbers that opens in any browser.",
  "Every document and version that you can download. Where you have copies with your name, those; what you can only view is named without its file.",
  "Questions and answers, the diligence list, every version of the terms, the certificates of the NDA, and the room's log with its chain.",
  "A manifest with the SHA-256 of each file. Its own SHA-256 becomes an entry of the room's log, and the platform signs a receipt.",
];
