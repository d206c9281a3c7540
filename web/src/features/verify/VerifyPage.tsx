import "./verify.css";
import type { Certificate } from "@contract/certificates";
import { Button, Callout, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { FileSearch, ShieldAlert, ShieldCheck } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { signingKeysQuery } from "@/data/certificates/signing-keys";
import { DateTime } from "@/ui/DateTime";
import { FactList } from "@/ui/FactList";
import { NotLoaded } from "@/ui/NotLoaded";
import { NdaText } from "@/ui/nda/NdaText";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { type Verdict, verdictOf } from "./verdict";

/** Bytes; a certificate has about ten thousand. */
const MOST = 20 * 1024 * 1024;

interface Checked {
  name: string;
  isPdf: boolean;
  verdict: Verdict;
}

/** Verified in the page. */
export default function VerifyPage() {
  const keys = useQuery(signingKeysQuery());
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file || !keys.data) return;
    setBusy(true);
    const isPdf = file.type === "application/pdf" || /\.pdf$/i.test(file.name);
    const text = file.size > MOST ? null : await textOf(file, isPdf);
    const verdict = text === null ? ({ kind: "none" } as const) : await verdictOf(text, keys.data);
    setChecked({ name: file.name, isPdf, verdict });
    setBusy(false);
  };
  return (
    <Page>
      <PageHeader
        title="Verify a certificate"
        description="Checks whether an NDA certificate was issued by this platform and never changed. The file is read in this page and does not leave your device."
      />
      <div className="verify">
        {keys.isError ? (
          <NotLoaded query={keys} title="Failed to load the platform's keys" level={2} />
        ) : (
          <>
            <input
              ref={input}
              type="file"
              hidden
              aria-label="Certificate"
              accept=".json,.pdf,application/json,application/pdf"
              onChange={(event) => void choose(event)}
            />
            <Button
              size="3"
              loading={isBusy || keys.isPending}
              onClick={() => input.current?.click()}
            >
              <FileSearch aria-hidden size={17} />
              Choose a certificate
            </Button>
            <Text as="p" size="2" color="gray">
              A JSON file or PDF that somebody downloaded under "Signed NDAs" or from a deal room.
            </Text>
          </>
        )}
        <div role="status">{checked ? <Answer {...checked} /> : null}</div>
      </div>
    </Page>
  );
}

async function textOf(file: File, isPdf: boolean): Promise<string | null> {
  if (!isPdf) return file.text();
  const { certificateIn } = await import("@/lib/pdf/certificate-in");
  return certificateIn(await file.arrayBuffer());
}

function Answer({ name, isPdf, verdict }: Checked) {
  if (verdict.kind === "none")
    return (
      <Callout.Root color="amber">
        <Callout.Icon>
          <ShieldAlert aria-hidden size={18} />
        </Callout.Icon>
        <Callout.Text>
          <strong>No certificate.</strong> {name} is not a certificate of this platform, or it is
          damaged.
        </Callout.Text>
      </Callout.Root>
    );
  const isValid = verdict.kind === "valid";
  return (
    <div className="verify-answer">
      <Callout.Root color={isValid ? "green" : "red"}>
        <Callout.Icon>
          {isValid ? <ShieldCheck aria-hidden size={18} /> : <ShieldAlert aria-hidden size={18} />}
        </Callout.Icon>
        <Callout.Text>
          <strong>{isValid ? "Valid." : "Not valid."}</strong>{" "}
          {isValid
            ? `${name} was issued by this platform and is as it was issued.`
            : verdict.differences.join(" ")}
          {isValid && isPdf
            ? " The pages of a PDF can be changed without touching the certificate in it: what counts is what stands here."
            : null}
        </Callout.Text>
      </Callout.Root>
      <Facts certificate={verdict.certificate} isValid={isValid} />
    </div>
  );
}

function Facts({ certificate, isValid }: { certificate: Certificate; isValid: boolean }) {
  const { facts, issued_at } = certificate;
  const entry = facts.log_entry?.toLocaleString("en-US");
  return (
    <>
      <FactList
        label={isValid ? "What it certifies" : "What the file says"}
        facts={[
          { label: "Accepted by, as typed", value: facts.typed_name ?? "Former member" },
          { label: "Accepted", value: moment(facts.accepted_at) },
          { label: "Agreement", value: `${facts.nda_title}, version ${facts.nda_version}` },
          { label: "Deal room", value: facts.room_name },
          { label: "Startup", value: facts.startup_name },
          { label: "SHA-256 of the text", value: <Hash value={facts.text_sha256} /> },
          {
            label: "In the room's log",
            value: facts.log_fingerprint ? (
              <>
                Entry {entry}, <Hash value={facts.log_fingerprint} />
              </>
            ) : null,
          },
          { label: "Issued", value: moment(issued_at) },
        ]}
      />
      <details className="verify-text">
        <summary>Text of the agreement</summary>
        <NdaText body={facts.text} />
      </details>
    </>
  );
}

/** Invalid times are shown as they are: the file may say anything. */
const moment = (value: string) =>
  Number.isNaN(Date.parse(value)) ? value : <DateTime value={value} format="date-time" />;

const Hash = ({ value }: { value: string }) => <span className="verify-hash">{value}</span>;
