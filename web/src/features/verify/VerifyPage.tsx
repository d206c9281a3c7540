import type { Certificate, CertificateFacts } from "@contract/certificates";
import type { TicketKey } from "@contract/tickets";
import { Badge, Button, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { FileSearch } from "lucide-react";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { signingKeysQuery } from "@/data/certificates/signing-keys";
import { partyLine, signerLine } from "@/domain/agreements/parties";
import { NdaText } from "@/domain/nda/NdaText";
import { countOf, formatCount } from "@/lib/format";
import { FactList } from "@/ui/FactList";
import { Fingerprint } from "@/ui/Fingerprint";
import { NotLoaded } from "@/ui/NotLoaded";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { BinderAnswer } from "./binder/BinderAnswer";
import { type BinderVerdict, verdictOfBinder } from "./binder/binder-verdict";
import { zipEntries } from "./binder/zip-entries";
import { Moment, VerdictNote } from "./parts";
import { type Verdict, verdictOf } from "./verdict";

/** Bytes; a certificate has about ten thousand. */
const MAX_BYTES = 20 * 1024 * 1024;

type Checked =
  | { is: "certificate"; name: string; isPdf: boolean; verdict: Verdict }
  | { is: "binder"; name: string; verdict: BinderVerdict };

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === "application/zip";

/** /verify: whether a certificate or a closing binder is one of this platform, worked out in the page. */
export default function VerifyPage() {
  const keys = useQuery(signingKeysQuery());
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    if (files.length === 0 || !keys.data) return;
    setBusy(true);
    setChecked(null);
    try {
      setChecked(
        await check(files, keys.data, (at, of) =>
          setDone(`${formatCount(at)} of ${countOf(of, "file")} checked`),
        ),
      );
    } finally {
      setBusy(false);
      setDone(null);
    }
  };
  return (
    <Page>
      <PageHeader
        title="Verify a certificate or binder"
        description="Checks whether an NDA certificate or a closing binder was issued by this platform and never changed. The file is read in this page and does not leave your device."
      />
      <div className="mt-8 flex max-w-190 flex-col items-start gap-3">
        {keys.isError ? (
          <NotLoaded query={keys} title="Failed to load the platform's keys" level={2} />
        ) : (
          <>
            <input
              ref={input}
              type="file"
              hidden
              multiple
              aria-label="File to verify"
              accept=".json,.pdf,.zip,application/json,application/pdf,application/zip"
              onChange={(event) => void choose(event)}
            />
            <Button
              size="3"
              loading={isBusy || keys.isPending}
              onClick={() => input.current?.click()}
            >
              <FileSearch aria-hidden size={17} />
              Choose a file
            </Button>
            <Text as="p" size="2" color="gray" data-screen-only>
              A certificate (JSON or PDF) that somebody downloaded under "Signed NDAs" or from a
              deal room, or a closing binder (ZIP). Choose all parts of a binder together.
            </Text>
          </>
        )}
        <div role="status" className="mt-3 w-full">
          {done ? (
            <Text as="p" size="2" color="gray" className="tabular-nums">
              {done}
            </Text>
          ) : null}
          {checked?.is === "certificate" ? <Answer {...checked} /> : null}
          {checked?.is === "binder" ? <BinderAnswer {...checked} /> : null}
        </div>
      </div>
    </Page>
  );
}

async function check(
  files: readonly File[],
  keys: readonly TicketKey[],
  onProgress: (done: number, total: number) => void,
): Promise<Checked | null> {
  const [file] = files;
  if (!file) return null;
  if (files.some(isZip)) {
    const name = files.length === 1 ? file.name : countOf(files.length, "file");
    const found = await Promise.all(files.map(zipEntries));
    // A part that cannot be read leaves its files missing.
    const entries = found.flatMap((part) => part ?? []);
    return { is: "binder", name, verdict: await verdictOfBinder(entries, keys, onProgress) };
  }
  const isPdf = file.type === "application/pdf" || /\.pdf$/i.test(file.name);
  const text = file.size > MAX_BYTES ? null : await textOf(file, isPdf);
  const verdict = text === null ? ({ kind: "none" } as const) : await verdictOf(text, keys);
  return { is: "certificate", name: file.name, isPdf, verdict };
}

async function textOf(file: File, isPdf: boolean): Promise<string | null> {
  if (!isPdf) return file.text();
  const { certificateIn } = await import("@/lib/pdf/certificate-in");
  return certificateIn(await file.arrayBuffer());
}

interface AnswerProps {
  name: string;
  isPdf: boolean;
  verdict: Verdict;
}

function Answer({ name, isPdf, verdict }: AnswerProps) {
  if (verdict.kind === "none")
    return (
      <VerdictNote kind="none" says="No certificate.">
        {name} is not a certificate of this platform, or it is damaged.
      </VerdictNote>
    );
  const isValid = verdict.kind === "valid";
  return (
    <div className="flex flex-col gap-6">
      <VerdictNote kind={verdict.kind} says={isValid ? "Valid." : "Not valid."}>
        {isValid
          ? `${name} was issued by this platform and is as it was issued.`
          : verdict.differences.join(" ")}
        {isValid && isPdf
          ? " The pages of a PDF can be changed without touching the certificate in it: what counts is what stands here."
          : null}
      </VerdictNote>
      <Facts certificate={verdict.certificate} forged={isValid ? null : verdict.forged} />
    </div>
  );
}

interface FactsProps {
  certificate: Certificate;
  /** Null where it is valid. */
  forged: readonly (keyof CertificateFacts)[] | null;
}

function Facts({ certificate, forged }: FactsProps) {
  const { facts, issued_at } = certificate;
  const mark = (value: ReactNode, ...names: (keyof CertificateFacts)[]) =>
    names.some((name) => forged?.includes(name)) ? (
      <>
        {value}{" "}
        <Badge color="red" radius="full">
          Not as certified
        </Badge>
      </>
    ) : (
      value
    );
  const entry = facts.log_entry?.toLocaleString("en-US");
  return (
    <>
      <FactList
        label={forged ? "What the file says" : "What it certifies"}
        facts={[
          {
            label: "Accepted by",
            value: mark(facts.typed_name ?? "Former member", "typed_name", "person_id"),
          },
          { label: "Accepted", value: mark(<Moment value={facts.accepted_at} />, "accepted_at") },
          {
            label: "Agreement",
            value: mark(
              `${facts.nda_title}, version ${facts.nda_version}`,
              "nda_title",
              "nda_version",
            ),
          },
          ...(facts.parties ?? []).map((party) => ({
            label: party.side === "FOUNDER" ? "Company" : "Investor",
            value: mark(
              <>
                {partyLine(party)}
                {party.signed_at ? (
                  <span className="block text-(--gray-11)">
                    Signed by {signerLine(party)}, <Moment value={party.signed_at} />
                  </span>
                ) : null}
              </>,
              "parties",
            ),
          })),
          ...(facts.parties
            ? [
                {
                  label: "Binds",
                  value: mark(facts.is_mutual ? "Both sides" : "The investor", "is_mutual"),
                },
                {
                  label: "Law and jurisdiction",
                  value: mark(
                    `${facts.governing_law}; ${facts.jurisdiction}`,
                    "governing_law",
                    "jurisdiction",
                  ),
                },
                {
                  label: "Accepted by, of both sides",
                  value: mark((facts.persons ?? []).map(({ name }) => name).join(", "), "persons"),
                },
              ]
            : []),
          { label: "Deal room", value: mark(facts.room_name, "room_name", "room_id") },
          { label: "Startup", value: mark(facts.startup_name, "startup_name") },
          {
            label: "SHA-256 of the text",
            value: mark(<Fingerprint value={facts.text_sha256} />, "text_sha256"),
          },
          {
            label: "In the room's log",
            value: facts.log_fingerprint
              ? mark(
                  <>
                    Entry {entry}, <Fingerprint value={facts.log_fingerprint} />
                  </>,
                  "log_entry",
                  "log_fingerprint",
                )
              : null,
          },
          { label: "Issued", value: <Moment value={issued_at} /> },
        ]}
      />
      <details className="rounded-(--radius-4) border border-(--gray-a5) px-4 py-3">
        <summary className="cursor-pointer text-(length:--font-size-2) font-medium">
          {mark("Text of the agreement", "text")}
        </summary>
        <NdaText body={facts.text} />
      </details>
    </>
  );
}
