import { useState } from "react";
import type { StoredFile } from "@/ui/files/FileDialog";
import { FileField } from "@/ui/files/FileField";
import { FileList } from "@/ui/files/FileList";
import { objectionTo } from "@/ui/files/file-check";
import type { Sending } from "@/ui/files/file-queue";
import { makeFileQueue } from "@/ui/files/file-queue";
import type { SentFilesControl } from "@/ui/files/SentFiles";
import { useSent } from "@/ui/files/use-sent";
import { Specimen } from "../Specimen";

export const title = "File field";
export const order = 68;

const MAX = 5 * 1024 ** 2;
const TYPES = [
  { extension: "pdf", label: "PDF" },
  { extension: "png", label: "PNG" },
];
const nothing = () => undefined;

/** Of that size, without content. */
function file(name: string, size: number, type: string): File {
  const made = new File([], name, { type });
  Object.defineProperty(made, "size", { value: size });
  return made;
}
const PASSPORT = file("Passport of Bob Lindqvist.pdf", 1_800_000, "application/pdf");
const PROOF = file(
  "Proof of address, March 2026, scanned in two parts.png",
  3_100_000,
  "image/png",
);

const control = (list: readonly Sending[]): SentFilesControl => ({
  list,
  retry: nothing,
  dismiss: nothing,
  dismissRefused: nothing,
});
const sending = (id: string, of: File, news: Partial<Sending>): Sending => ({
  id,
  file: of,
  state: "sending",
  progress: 0,
  ...news,
});

const UNDER_WAY = control([
  sending("1", PASSPORT, { progress: 0.42 }),
  sending("2", PROOF, { state: "checking", progress: 1 }),
  sending("3", PASSPORT, { state: "waiting" }),
]);
const FAILED = control([
  sending("1", PROOF, {
    state: "failed",
    problem: "The connection was lost while sending this file.",
  }),
]);
const REFUSED = control(
  ["Fund.zip", "Notes.exe", "Scan.html"].map((name) =>
    sending(name, file(name, 10, ""), {
      state: "failed",
      isFinal: true,
      problem: `${name} cannot be shared here. Use one of: PDF, PNG.`,
    }),
  ),
);
const PRESENT: StoredFile[] = [PASSPORT, PROOF].map(({ name, size, type }) => ({
  id: name,
  file_name: name,
  file_size: size,
  content_type: type,
}));

/** Two seconds a file; a third of the files named "lost" fail. */
const queue = makeFileQueue<{ to: string }, void>({
  name: "gallery",
  send: async (_, { onProgress, signal }) => {
    for (let part = 1; part <= 20; part++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      signal.throwIfAborted();
      onProgress(part / 20);
    }
  },
});
const everything = () => true;

export default function FileFields() {
  const sent = useSent(queue, everything);
  const [present, setPresent] = useState(PRESENT);
  const field = { types: TYPES, max: MAX, onAdd: nothing } as const;
  return (
    <>
      <Specimen name="Try it" about="Each file takes two seconds, and is not kept.">
        <FileField
          {...field}
          label="Documents"
          hint="A copy of your passport, and a proof of your address."
          sent={sent}
          onAdd={(files) =>
            queue.add({ to: "gallery" }, files, (one) => objectionTo(one, TYPES, MAX))
          }
        />
      </Specimen>
      <Specimen name="Under way">
        <FileField {...field} label="Documents under way" sent={UNDER_WAY} />
      </Specimen>
      <Specimen name="Did not arrive">
        <FileField {...field} label="Documents that did not arrive" sent={FAILED} />
      </Specimen>
      <Specimen name="Refused">
        <FileField {...field} label="Documents that are not taken" sent={REFUSED} />
      </Specimen>
      <Specimen name="There">
        <FileField
          {...field}
          label="Documents that are there"
          sent={control([])}
          present={present}
          onRemove={(id) => setPresent(present.filter((one) => one.id !== id))}
        />
      </Specimen>
      <Specimen name="To be opened">
        <FileList
          label="Documents to be opened"
          files={present}
          opened={{ open: nothing, save: nothing, saving: null, dialog: null }}
          about={() => "added by the founder's side"}
          onRemove={({ id }) => setPresent(present.filter((one) => one.id !== id))}
        />
      </Specimen>
      <Specimen name="Asked for">
        <FileField
          {...field}
          isSingle
          label="Logo"
          error="Add a logo: hubs look for it first."
          sent={control([])}
        />
      </Specimen>
      <Specimen name="Not now">
        <FileField {...field} optional disabled label="Deck" sent={control([])} />
      </Specimen>
    </>
  );
}
