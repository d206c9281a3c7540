import type { SignedNda } from "@/data/deal-rooms/queries";
import { PdfButton } from "@/domain/agreements/PdfButton";
import { RecordFacts } from "@/domain/agreements/RecordFacts";
import { DateTime } from "@/ui/DateTime";
import { signedRecord } from "./signed-record";

export function SignedRecord({ nda }: { nda: SignedNda }) {
  return (
    <RecordFacts
      label="Your signature"
      title="You accepted this text"
      action={<SignedPdf nda={nda} />}
      facts={[
        { name: "Name", value: nda.typed_name },
        { name: "Time", value: <DateTime value={nda.accepted_at} format="with-zone" /> },
        { name: "Deal room", value: nda.room_name },
        { name: "Version", value: nda.version },
      ]}
      hash={nda.body_sha256}
    />
  );
}

export function SignedPdf({ nda }: { nda: SignedNda }) {
  return (
    <PdfButton
      fileName={`NDA ${nda.startup_name} v${nda.version} ${nda.accepted_at.slice(0, 10)}.pdf`}
      make={() => signedRecord(nda)}
    />
  );
}
