import { Button, Text } from "@radix-ui/themes";
import { Upload } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useDropzone } from "react-dropzone";
import { formatFileSize } from "@/lib/format";
import { DismissButton } from "../DismissButton";
import { Field } from "../Field";
import { Panel } from "../Panel";
import type { StoredFile } from "./FileDialog";
import { FileIcon } from "./FileIcon";
import { acceptOf, type FileType, typeLabels } from "./file-check";
import { SentFiles, type SentFilesControl } from "./SentFiles";

export interface FileFieldProps {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Undefined while unknown. */
  types: readonly FileType[] | undefined;
  /** Bytes per file. */
  max: number;
  /** Another file replaces the first. */
  isSingle?: boolean;
  /** Uploads in progress (file-queue.ts). */
  sent: SentFilesControl;
  onAdd: (files: readonly File[]) => void;
  present?: readonly StoredFile[];
  onRemove?: (id: string) => void;
  /** All, unless it says which. */
  canRemove?: (file: StoredFile) => boolean;
  disabled?: boolean;
}

export function FileField(props: FileFieldProps) {
  const { types, max, isSingle, sent, present = [], onRemove, disabled } = props;
  const canRemove = props.canRemove ?? (() => true);
  const limitId = useId();
  const drop = useDropzone({
    // Refused per file with a reason, not dropped here.
    onDrop: props.onAdd,
    multiple: !isSingle,
    noClick: true,
    noKeyboard: true,
    disabled,
  });
  return (
    <Field
      label={props.label}
      optional={props.optional}
      hint={props.hint}
      {...(props.error ? { error: props.error } : {})}
    >
      {(control) => (
        <div className="flex flex-col gap-3">
          <div
            {...drop.getRootProps({ role: undefined, tabIndex: undefined })}
            // Its controls are disabled one by one.
            aria-disabled={false}
            className={`flex items-center gap-3.5 rounded-(--radius-4) border border-dashed px-4 py-3.5 ${groundOf(drop.isDragActive, Boolean(props.error))}`}
          >
            <input
              {...drop.getInputProps({ "aria-label": `${props.label}: files` })}
              style={{ display: "none" }}
              accept={types ? acceptOf(types) : undefined}
            />
            <Upload aria-hidden size={18} className="shrink-0 text-(--gray-11)" />
            <div className="min-w-0">
              <Text as="p" size="2">
                <Button
                  type="button"
                  variant="ghost"
                  className="m-0 p-0"
                  id={control.id}
                  aria-describedby={[limitId, control["aria-describedby"]]
                    .filter(Boolean)
                    .join(" ")}
                  disabled={disabled}
                  onClick={drop.open}
                  aria-label={`${isSingle ? "Choose a file" : "Choose files"}: ${props.label}`}
                >
                  {isSingle ? "Choose a file" : "Choose files"}
                </Button>
                <span className="text-(--gray-11) pointer-coarse:hidden">
                  {" "}
                  or drop {isSingle ? "it" : "them"} here
                </span>
              </Text>
              <Text as="p" size="1" color="gray" id={limitId}>
                {types ? `${typeLabels(types)}. ` : ""}Up to {formatFileSize(max)}
                {isSingle ? "." : " each."}
              </Text>
            </div>
          </div>
          <SentFiles files={sent} />
          {present.length > 0 ? (
            <Panel as="ul" hasLines aria-label={`${props.label}: chosen files`}>
              {present.map((file) => (
                <li key={file.id} className="flex items-center gap-3 px-3 py-2">
                  <FileIcon contentType={file.content_type} />
                  <Text
                    size="2"
                    weight="medium"
                    dir="auto"
                    title={file.file_name}
                    className="flex-auto min-w-0 truncate"
                  >
                    {file.file_name}
                  </Text>
                  <Text size="1" color="gray" className="shrink-0 tabular-nums">
                    {formatFileSize(file.file_size)}
                  </Text>
                  {onRemove && !disabled && canRemove(file) ? (
                    <DismissButton
                      label={`Remove ${file.file_name}`}
                      iconSize={15}
                      onClick={() => onRemove(file.id)}
                    />
                  ) : null}
                </li>
              ))}
            </Panel>
          ) : null}
        </div>
      )}
    </Field>
  );
}

function groundOf(isOver: boolean, isBad: boolean): string {
  if (isOver) return "border-(--accent-9) bg-(--accent-a3)";
  return `bg-(--gray-a2) ${isBad ? "border-(--red-a8)" : "border-(--gray-a8)"}`;
}
