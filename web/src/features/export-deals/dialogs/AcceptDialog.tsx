import { Checkbox, Dialog, Text } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import type { ExportDealActs } from "@/data/export-deals/mutations";
import type { ExportDeal, ExportQuote } from "@/data/export-deals/types";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { FactList } from "@/ui/FactList";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { Quote } from "@/ui/Quote";
import { quoteFacts } from "../deal/quote-facts";

interface AcceptDialogProps {
  deal: ExportDeal;
  /** The quote that the buyer saw when asking. */
  quote: ExportQuote;
  acts: ExportDealActs;
  onClose: () => void;
}

/** Accepts exactly this quote; a newer one is shown instead of accepted. */
export default function AcceptDialog({ deal, quote, acts, onClose }: AcceptDialogProps) {
  const [seen, setSeen] = useState(quote);
  const [escrow, setEscrow] = useState(false);
  const formId = useId();
  const escrowId = useId();
  const accepting = useSubmit((id: string) => acts.acceptQuote(id, escrow), "Quote not accepted");
  const [newest] = deal.quotes;
  const isBehind = newest !== undefined && newest.id !== seen.id && !accepting.pending;
  const isOpen = deal.can.includes("PAYMENT_PENDING") || accepting.pending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBehind) {
      setSeen(newest);
      accepting.clear();
      return;
    }
    if (!(await accepting.submit(seen.id))) return;
    notify.success(
      "Quote accepted",
      `${deal.seller.company} and ${deal.hub.name} have been notified.`,
    );
    onClose();
  };
  const shown = isBehind ? newest : seen;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !accepting.pending && onClose()}>
      <DialogFrame
        title={
          isBehind ? "Another quote was sent in the meantime" : `Accept quote ${seen.version}?`
        }
        about={
          isBehind
            ? `Quote ${seen.version}, which you were about to accept, is replaced by this one.`
            : "It becomes the price of this deal and cannot be changed."
        }
        maxWidth="32rem"
        label="Quote"
        foot={
          <DialogActions form={formId} pending={accepting.pending} disabled={!isOpen && !isBehind}>
            {isBehind ? `Look at quote ${newest.version}` : `Accept quote ${seen.version}`}
          </DialogActions>
        }
      >
        <form id={formId} onSubmit={submit} className="flex flex-col gap-4 px-4 pb-5 sm:px-6">
          <FactList
            label={`Quote ${shown.version}`}
            facts={[
              { label: "Quote", value: String(shown.version) },
              ...quoteFacts(shown),
              { label: "Seller", value: deal.seller.company },
            ]}
          />
          {shown.note ? <Quote label="Note">{shown.note}</Quote> : null}
          <div className="flex items-start gap-2.5">
            <Checkbox
              id={escrowId}
              className="mt-0.5"
              checked={escrow}
              onCheckedChange={(checked) => setEscrow(checked === true)}
            />
            <label htmlFor={escrowId}>
              <Text as="span" size="2">
                We would like to pay through escrow
              </Text>
              <Text as="span" size="1" color="gray" className="block">
                Shown to the seller and the hub. No payment goes through the platform.
              </Text>
            </label>
          </div>
          <FormProblem
            problem={
              accepting.problem ??
              (isOpen || isBehind ? null : "This quote can no longer be accepted.")
            }
          />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
