import { Button, IconButton, Progress, Text } from "@radix-ui/themes";
import { CircleAlert, RotateCw, X } from "lucide-react";
import { formatFileSize } from "@/lib/format";
import { FileIcon } from "./FileIcon";
import type { Upload, Uploads } from "./use-uploads";

/** Files on their way, and those that did not arrive. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null;
  return (
    <ul
      aria-label="Uploads"
      className="m-0 mb-5 flex list-none flex-col divide-y divide-(--gray-a4) rounded-(--radius-4) border border-(--gray-a5) p-0"
    >
      {uploads.list.map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, state, progress, problem } = upload;
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
          <Text size="2" weight="medium" className="truncate">
            {file.name}
          </Text>
          <Text size="1" color="gray" className="shrink-0 tabular-nums">
            {hasFailed || state === "waiting"
              ? formatFileSize(file.size)
              : state === "checking"
                ? "Checking…"
                : `${Math.round(progress * 100)} % of ${formatFileSize(file.size)}`}
          </Text>
        </div>
        {hasFailed ? (
          <Text as="p" role="alert" size="1" color="red" className="mt-0.5">
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
      {hasFailed && !upload.isFinal ? (
        <Button size="1" variant="soft" onClick={() => uploads.retry(upload.id)}>
          <RotateCw aria-hidden size={13} />
          Retry
        </Button>
      ) : null}
      <IconButton
        size="1"
        variant="ghost"
        color="gray"
        className="m-0!"
        aria-label={hasFailed ? `Dismiss ${file.name}` : `Cancel the upload of ${file.name}`}
        onClick={() => uploads.dismiss(upload.id)}
      >
        <X aria-hidden size={15} />
      </IconButton>
    </li>
  );
}
