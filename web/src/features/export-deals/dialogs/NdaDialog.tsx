import { Dialog } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { ExportDealActs } from "@/data/export-deals/mutations";
import { exportNdaQuery } from "@/data/export-deals/queries";
import type { ExportDeal } from "@/data/export-deals/types";
import { useSession } from "@/data/session";
import { PdfButton } from "@/domain/agreements/PdfButton";
import { RecordFacts } from "@/domain/agreements/RecordFacts";
import { SignatureForm } from "@/domain/agreements/SignatureForm";
import { SigningFoot } from "@/domain/agreements/SigningFoot";
import { NdaText } from "@/domain/nda/NdaText";
import { utcOf } from "@/lib/pdf/moment";
import type { RecordedText } from "@/lib/pdf/record";
import { DateTime } from "@/ui/DateTime";
import { DialogFrame } from "@/ui/DialogFrame";
import { useSubmit } from "@/ui/forms/use-submit";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { TextSkeleton } from "@/ui/Skeletons";
import { useReading } from "@/ui/use-reading";

interface NdaDialogProps {
  deal: ExportDeal;
  acts: ExportDealActs;
  onClose: () => void;
}

export default function NdaDialog({ deal, acts, onClose }: NdaDialogProps) {
  const { nda } = deal;
  return nda ? <Agreement deal={deal} nda={nda} acts={acts} onClose={onClose} /> : null;
}

function Agreement({
  deal,
  nda,
  acts,
  onClose,
}: NdaDialogProps & { nda: NonNullable<ExportDeal["nda"]> }) {
  const form = useId();
  const text = useQuery(exportNdaQuery(nda.id));
  const reading = useReading();
  const [name, setName] = useState("");
  const { user } = useSession();
  const accepting = useSubmit(
    (typed: string) => acts.acceptNda(nda.id, typed),
    "Failed to accept NDA",
  );
  // News of the acceptance comes before its answer.
  const mustAccept = deal.can.includes("NDA_ACCEPTED") || accepting.pending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await accepting.submit(name))) return;
    onClose();
    notify.success(
      "NDA accepted",
      `${deal.seller.company} has been notified and can read your name.`,
    );
  };
  const signing = {
    name,
    setName,
    ownName: user?.display_name ?? "",
    problem: accepting.problem,
    pending: accepting.pending,
    submit: (event: FormEvent) => void submit(event),
  };
  const { acceptance } = nda;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !accepting.pending && onClose()}>
      <DialogFrame
        title={nda.title}
        about={`Version ${nda.version}`}
        maxWidth="680px"
        label="Text of the NDA"
        foot={
          mustAccept ? <SigningFoot form={form} reading={reading} signing={signing} /> : undefined
        }
      >
        <div className="px-4 pb-5 sm:px-6">
          {acceptance && text.data ? (
            <div className="mb-5">
              <RecordFacts
                label="Acceptance"
                title={
                  deal.parts.includes("BUYER")
                    ? "You accepted this text"
                    : "The buyer accepted this text"
                }
                action={
                  <PdfButton
                    fileName={`NDA ${deal.product.title} v${nda.version} ${acceptance.accepted_at.slice(0, 10)}.pdf`}
                    make={() => recordOf(deal, nda, acceptance, text.data.body)}
                  />
                }
                facts={[
                  { name: "Name", value: acceptance.typed_name ?? "Former member" },
                  { name: "For", value: `${deal.buyer.company}, ${deal.buyer.country}` },
                  {
                    name: "Time",
                    value: <DateTime value={acceptance.accepted_at} format="with-zone" />,
                  },
                  { name: "Seller", value: deal.seller.company },
                ]}
                hash={acceptance.body_sha256}
              />
            </div>
          ) : null}
          {text.data ? (
            <>
              <div ref={reading.text}>
                <NdaText body={text.data.body} />
              </div>
              {mustAccept ? <SignatureForm id={form} signing={signing} /> : null}
            </>
          ) : text.isError ? (
            <NotLoaded query={text} compact title="Failed to fetch the NDA" />
          ) : (
            <TextSkeleton lines={8} />
          )}
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}

function recordOf(
  deal: ExportDeal,
  nda: NonNullable<ExportDeal["nda"]>,
  acceptance: { typed_name: string | null; accepted_at: string; body_sha256: string },
  body: string,
): RecordedText {
  const name = acceptance.typed_name ?? "Former member";
  return {
    title: nda.title,
    name: `${nda.title}, version ${nda.version}`,
    subject: `Accepted by ${name} for ${deal.buyer.company}`,
    at: acceptance.accepted_at,
    facts: [
      ["Accepted by", name],
      ["For", `${deal.buyer.company}, ${deal.buyer.country}`],
      ["Accepted at", utcOf(acceptance.accepted_at)],
      ["Seller", deal.seller.company],
      ["Product", deal.product.title],
      ["Version of the text", String(nda.version)],
      ["SHA-256 of the text (UTF-8)", acceptance.body_sha256],
      ["Deal", deal.id],
    ],
    body,
    foot: `${name} · ${acceptance.accepted_at} · SHA-256 ${acceptance.body_sha256}`,
    attachment: `export-nda-version-${nda.version}.txt`,
  };
}
