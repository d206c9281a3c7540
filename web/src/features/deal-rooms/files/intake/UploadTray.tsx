import { AlertDialog, Button, Progress, Text } from "@radix-ui/themes";
import { useState } from "react";
import { countOf, formatCount, formatShare } from "@/lib/format";
import { AlertContent } from "@/ui/DialogContent";
import { RefusedFiles } from "@/ui/files/RefusedFiles";
import { SentFiles } from "@/ui/files/SentFiles";
import type { Destination } from "./upload-queue";
import { dismissUploads } from "./upload-queue";
import { useUploads } from "./use-uploads";

/** Shown one by one; more become a line that opens. */
const FEW = 6;

export function UploadTray(to: Pick<Destination, "roomId" | "userId">) {
  const { roomId, userId } = to;
  const uploads = useUploads({ roomId, userId, purpose: "documents" });
  const [isOpen, setOpen] = useState(false);
  const going = uploads.list.filter(({ state }) => state !== "failed");
  if (going.length <= FEW) return <SentFiles files={uploads} className="mb-4" />;
  const refused = uploads.list.filter(({ isFinal }) => isFinal);
  const size = going.reduce((sum, { file }) => sum + file.size, 0);
  const sent = going.reduce((sum, { file, progress }) => sum + file.size * progress, 0);
  const waits = going.find(({ problem }) => problem)?.problem;
  return (
    <section aria-label="Uploads to this room" className="mb-4">
      <RefusedFiles refused={refused} onDismiss={uploads.dismissRefused} />
      <div className="document-list-tray">
        <div className="flex flex-wrap items-center gap-2">
          <div className="min-w-0 flex-1">
            <Text as="p" role="status" size="2" weight="medium" className="tabular-nums">
              {countOf(going.length, "file")} left
            </Text>
            <Text as="p" size="1" color="gray" className="tabular-nums">
              {waits ?? `${formatShare(size > 0 ? sent / size : 0)} of what is left is sent`}
            </Text>
          </div>
          <Button
            size="1"
            variant="soft"
            color="gray"
            onClick={() => setOpen(!isOpen)}
            aria-expanded={isOpen}
          >
            {isOpen ? "Hide files" : `Show ${formatCount(going.length)} files`}
          </Button>
          <CancelAll
            count={going.length}
            onCancel={() =>
              dismissUploads(
                (upload) =>
                  upload.roomId === roomId &&
                  upload.purpose === "documents" &&
                  upload.state !== "failed",
              )
            }
          />
        </div>
        <Progress
          size="1"
          aria-label="Uploading files"
          value={Math.round((size > 0 ? sent / size : 0) * 100)}
        />
      </div>
      {isOpen ? <SentFiles files={{ ...uploads, list: going }} className="mt-3" /> : null}
    </section>
  );
}

interface CancelAllProps {
  /** Still to send; some arrive while one thinks. */
  count: number;
  onCancel: () => void;
}

function CancelAll({ count, onCancel }: CancelAllProps) {
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger>
        <Button size="1" variant="soft" color="red">
          Cancel all
        </Button>
      </AlertDialog.Trigger>
      <AlertContent maxWidth="420px">
        <AlertDialog.Title size="4">Cancel {countOf(count, "upload")}?</AlertDialog.Title>
        <AlertDialog.Description size="2">
          What has arrived stays in the room. The rest is not sent, and has to be chosen again.
        </AlertDialog.Description>
        <div className="dialog-actions mt-4">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              Keep uploading
            </Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action>
            <Button color="red" onClick={onCancel}>
              Cancel uploads
            </Button>
          </AlertDialog.Action>
        </div>
      </AlertContent>
    </AlertDialog.Root>
  );
}
