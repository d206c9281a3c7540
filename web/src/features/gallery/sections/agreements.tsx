import { Dialog } from "@radix-ui/themes";
import { useState } from "react";
import { PdfButton } from "@/domain/agreements/PdfButton";
import { RecordFacts } from "@/domain/agreements/RecordFacts";
import { SignatureForm } from "@/domain/agreements/SignatureForm";
import { SigningFoot } from "@/domain/agreements/SigningFoot";
import type { Signing } from "@/domain/agreements/signing";
import { Specimen } from "../Specimen";

export const title = "Agreements";
export const order = 77;

const HASH = "6c9d1f0e4b7a2c35d8e6f1a0b3c4d5e6f7a8091b2c3d4e5f60718293a4b5c6d7";
const FACTS = [
  { name: "Accepted by", value: "Bob Lindqvist" },
  { name: "At", value: "10 Nov 2026, 09:30:05 UTC" },
];

const sampleRecord = () => ({
  title: "Mutual Non-Disclosure Agreement",
  name: "Mutual Non-Disclosure Agreement, version 2",
  subject: "Accepted by Bob Lindqvist",
  at: "2026-11-10T09:30:05Z",
  facts: [["Accepted by", "Bob Lindqvist"]] as const,
  body: "1. Purpose\nTo look at a company together.",
  foot: "Mutual Non-Disclosure Agreement, version 2",
  attachment: "nda-version-2.txt",
});

interface SignedProps {
  form: string;
  start?: string;
  share: number;
  problem?: string;
  pending?: boolean;
}

function Signed({ form, start = "", share, problem, pending = false }: SignedProps) {
  const [name, setName] = useState(start);
  const signing: Signing = {
    name,
    setName,
    ownName: "Bob Lindqvist",
    problem: problem ?? null,
    pending,
    submit: (event) => event.preventDefault(),
  };
  return (
    <Dialog.Root>
      <SignatureForm id={form} signing={signing} />
      <div className="mt-4">
        <SigningFoot form={form} reading={{ share, isRead: share === 1 }} signing={signing} />
      </div>
    </Dialog.Root>
  );
}

export default function Agreements() {
  return (
    <>
      <Specimen
        name="A record"
        about="What was accepted, by whom, when, the hash of the text, and the way to keep it."
      >
        <RecordFacts
          label="Your acceptance"
          title="You accepted this agreement"
          facts={FACTS}
          hash={HASH}
          action={<PdfButton fileName="NDA version 2.pdf" make={sampleRecord} />}
        />
      </Specimen>
      <Specimen name="Without a hash" about="Of a text that is not kept word for word.">
        <RecordFacts
          label="An older acceptance"
          title="You accepted an earlier version"
          facts={FACTS}
          hash={null}
        />
      </Specimen>
      <Specimen name="Not read yet" about="Its foot says how far; the button waits.">
        <Signed form="gallery-unread" share={0.4} />
      </Specimen>
      <Specimen name="Read, not signed">
        <Signed form="gallery-unsigned" share={1} />
      </Specimen>
      <Specimen name="Signed">
        <Signed form="gallery-signed" share={1} start="Bob Lindqvist" />
      </Specimen>
      <Specimen name="Being sent">
        <Signed form="gallery-sending" share={1} start="Bob Lindqvist" pending />
      </Specimen>
      <Specimen name="Refused">
        <Signed
          form="gallery-refused"
          share={1}
          start="Bobby"
          problem="Type your name as it appears on your account: Bob Lindqvist."
        />
      </Specimen>
    </>
  );
}
