import { Button, Progress, Text } from "@radix-ui/themes";
import { CircleAlert, RotateCw } from "lucide-react";
import { formatFileSize, formatShare } from "@/lib/format";
import { DismissButton } from "../DismissButton";
import { Panel } from "../Panel";
import { FileIcon } from "./FileIcon";
import type { Sending } from "./file-queue";
import { RefusedFiles } from "./RefusedFiles";

export interface SentFilesControl {
  list: readonly Sending[];
  retry: (id: string) => void;
  dismiss: (id: string) => void;
  dismissRefused: () => void;
}

interface SentFilesProps {
  files: SentFilesControl;
  className?: string;
}

export function SentFiles({ files, className = "" }: SentFilesProps) {
  const refused = files.list.filter(({ isFinal }) => isFinal);
  const open = files.list.filter(({ isFinal }) => !isFinal);
  if (files.list.length === 0) return null;
  return (
    <div className={className}>
      <RefusedFiles refused={refused} onDismiss={files.dismissRefused} />
      {open.length > 0 ? (
        <Panel as="ul" hasLines aria-label="Uploads" className="flex flex-col">
          {open.map((sending) => (
            <FileRow key={sending.id} sending={sending} files={files} />
          ))}
        </Panel>
      ) : null}
    </div>
  );
}

function FileRow({ sending, files }: { sending: Sending; files: SentFilesControl }) {
  const { id, file, state, progress, problem } = sending;
  const hasFailed = state === "failed";
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      {hasFailed ? (
        <CircleAlert aria-hidden size={18} className="shrink-0 text-(--red-10)" />
      ) : (
        <FileIcon contentType={file.type} />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <Text size="2" weight="medium" dir="auto" className="truncate">
            {file.name}
          </Text>
          <Text size="1" color="gray" className="shrink-0 tabular-nums">
            {hasFailed || state === "waiting"
              ? formatFileSize(file.size)
              : state === "checking"
                ? "Checking…"
                : `${formatShare(progress)} of ${formatFileSize(file.size)}`}
          </Text>
        </div>
        {hasFailed ? (
          <Text as="p" role="alert" size="1" color="red" className="mt-0.5">
            {problem}
          </Text>
        ) : problem ? (
          <Text as="p" size="1" color="amber" className="mt-0.5">
            {problem}
          </Text>
        ) : (
          <Progress
            size="1"
            className="mt-1.5"
            aria-label={`Uploading ${file.name}`}
            value={Math.round(progress * 100)}
          />
        )}
      </div>
      {hasFailed ? (
        <Button
          type="button"
          size="1"
          variant="soft"
          className="touch-target"
          onClick={() => files.retry(id)}
        >
          <RotateCw aria-hidden size={13} />
          Retry
        </Button>
      ) : null}
      <DismissButton
        label={hasFailed ? `Dismiss ${file.name}` : `Cancel the upload of ${file.name}`}
        iconSize={15}
        onClick={() => files.dismiss(id)}
      />
    </li>
  );
}
