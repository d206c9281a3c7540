import { Button, TextField } from "@radix-ui/themes";
import { Upload as UploadIcon } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { Json } from "@/data/database.types";
import { toSentence } from "@/lib/errors";
import { withScheme } from "@/lib/web-address";
import type { ControlProps } from "@/ui/Field";
import { Select } from "@/ui/Select";
import { RowsField } from "./RowsField";
import type { EditLine } from "./sections";

interface Row {
  name: string;
  url: string;
}

export interface Upload {
  /** Into a public document. @throws RequestError */
  send: (file: File, field: string) => Promise<Row>;
  known: readonly Row[];
}

interface LinkRowsProps {
  line: Extract<EditLine, { kind: "links" }>;
  value: Json;
  canEdit: boolean;
  control: ControlProps;
  onEnter: (value: Json, problem: string | null) => void;
  onLeave: () => void;
  upload: Upload | undefined;
}

export function LinkRows(props: LinkRowsProps) {
  const { line, value, canEdit, control, onEnter, onLeave, upload } = props;
  const [typed, setTyped] = useState<Row[] | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const rows = typed ?? rowsOf(value);
  const enter = (next: Row[]) => {
    setTyped(next);
    const said = next.filter(({ name, url }) => name.trim() !== "" || url.trim() !== "");
    onEnter(said.map(asStored), objectionTo(said, line));
  };
  const change = (index: number, part: Partial<Row>) =>
    enter(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const add = (row: Row) => {
    enter([...rows, row]);
    setTyped(null);
    onLeave();
  };
  const bring = async (file: File | undefined) => {
    if (!file || !upload) return;
    setProblem(null);
    setSending(file.name);
    try {
      add(await upload.send(file, line.field));
    } catch (error) {
      setProblem(toSentence(error));
    } finally {
      setSending(null);
    }
  };
  const known = (upload?.known ?? []).filter(({ url }) => !rows.some((row) => row.url === url));
  return (
    <RowsField
      line={line}
      rows={rows}
      max={MAX}
      canEdit={canEdit}
      control={control}
      rowClass="link-row"
      nameOf={({ name }) => name}
      onRemove={(left) => {
        enter(left);
        onLeave();
      }}
      onAdd={() => setTyped([...rows, { name: "", url: "" }])}
      acts={
        upload && rows.length < MAX ? (
          <>
            <input
              ref={chooser}
              type="file"
              hidden
              aria-label={`File of a ${line.noun}`}
              onChange={({ target }) => {
                void bring(target.files?.[0]);
                target.value = "";
              }}
            />
            <Button
              type="button"
              size="1"
              variant="soft"
              color="gray"
              loading={sending !== null}
              aria-describedby={noteId}
              onClick={() => chooser.current?.click()}
            >
              <UploadIcon aria-hidden size={14} />
              Upload a file
            </Button>
            {known.length > 0 ? (
              <Select
                size="1"
                variant="soft"
                aria-label={`A ${line.noun} from the startup's documents`}
                placeholder="From your documents"
                value=""
                onChange={(url) => {
                  const row = known.find((one) => one.url === url);
                  if (row) add(row);
                }}
                options={known.map(({ name, url }) => ({ value: url, label: name }))}
              />
            ) : null}
          </>
        ) : null
      }
      note={
        <p id={noteId} aria-live="polite" className="link-note" data-bad={problem !== null}>
          {problem ??
            (sending
              ? `Sending ${sending}`
              : canEdit && upload
                ? "Files are added to your startup's documents and open to everybody."
                : "")}
        </p>
      }
    >
      {(row, index) => (
        <>
          <TextField.Root
            aria-label={`Name of ${line.noun} ${index + 1}`}
            placeholder="Name"
            dir="auto"
            maxLength={200}
            value={row.name}
            readOnly={!canEdit}
            onChange={({ target }) => change(index, { name: target.value })}
            onBlur={onLeave}
          />
          <TextField.Root
            aria-label={`Address of ${line.noun} ${index + 1}`}
            placeholder={line.needsAddress ? "https://" : "https:// (optional)"}
            inputMode="url"
            maxLength={2048}
            value={row.url}
            readOnly={!canEdit}
            onChange={({ target }) => change(index, { url: target.value })}
            onBlur={onLeave}
          />
        </>
      )}
    </RowsField>
  );
}

/** The database checks more closely. */
const ADDRESS = /^(?:https:\/\/|\/[^/\\])\S+$/i;

/** The table's limit. */
const MAX = 40;

function rowsOf(value: Json): Row[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    if (typeof one === "string") return [{ name: one, url: "" }];
    if (one === null || typeof one !== "object" || Array.isArray(one)) return [];
    return [{ name: String(one.name ?? ""), url: String(one.url ?? "") }];
  });
}

const asStored = ({ name, url }: Row): Json =>
  url.trim() ? { name: name.trim(), url: withScheme(url) } : name.trim();

function objectionTo(rows: readonly Row[], line: LinkRowsProps["line"]): string | null {
  for (const { name, url } of rows) {
    if (name.trim() === "") return `Give the ${line.noun} at ${url.trim()} a name.`;
    if (url.trim() === "" && line.needsAddress) return `Enter the address of ${name.trim()}.`;
    if (url.trim() !== "" && !ADDRESS.test(withScheme(url))) {
      return `Enter a web address that begins with https:// for ${name.trim()}.`;
    }
  }
  return null;
}
