import { Text } from "@radix-ui/themes";
import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { SignedNda } from "@/data/deal-rooms/queries";
import { DateTime } from "@/ui/DateTime";
import { PdfButton } from "./PdfButton";

/** What was recorded when one accepted an NDA, and the way to keep it. */
export function SignedRecord({ nda }: { nda: SignedNda }) {
  return (
    <section
      aria-label="Your signature"
      className="rounded-(--radius-4) border border-(--green-a6) bg-(--green-a2) p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Text size="3" weight="medium" className="inline-flex items-center gap-2">
          <ShieldCheck aria-hidden size={18} className="text-(--green-11)" />
          You accepted this text
        </Text>
        <PdfButton nda={nda} />
      </div>
      <dl className="m-0 mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact name="Name as typed">{nda.typed_name}</Fact>
        <Fact name="Time">
          <DateTime value={nda.accepted_at} format="date-time" />
        </Fact>
        <Fact name="Deal room">{nda.room_name}</Fact>
        <Fact name="Version">{nda.version}</Fact>
        <div className="sm:col-span-2">
          <Fact name="SHA-256 of the text">
            <span className="font-mono text-xs break-all">{nda.body_sha256}</span>
          </Fact>
        </div>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-(--gray-11)">{name}</dt>
      <dd className="m-0 font-medium break-words tabular-nums">{children}</dd>
    </div>
  );
}
