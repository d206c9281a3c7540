import type { ExportDealActs } from "@/data/export-deals/mutations";
import type { ExportDeal, ExportQuote } from "@/data/export-deals/types";
import { formatQuote } from "@/domain/export-deals/export-deals";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import AcceptDialog from "./AcceptDialog";
import DateDialog from "./DateDialog";
import NdaDialog from "./NdaDialog";
import QuoteDialog from "./QuoteDialog";

export type DealDialogRequest =
  | { kind: "nda" | "quote" | "date" | "confirm-payment" | "cancel" }
  | { kind: "accept" | "withdraw-quote"; quote: ExportQuote };

interface DealDialogsProps {
  request: DealDialogRequest;
  deal: ExportDeal;
  acts: ExportDealActs;
  onClose: () => void;
  onConfirmed: () => void;
}

export default function DealDialogs(props: DealDialogsProps) {
  const { request, deal, acts, onClose, onConfirmed } = props;
  const common = { deal, acts, onClose };
  switch (request.kind) {
    case "nda":
      return <NdaDialog {...common} />;
    case "quote":
      return <QuoteDialog {...common} />;
    case "date":
      return <DateDialog {...common} />;
    case "accept":
      return <AcceptDialog {...common} quote={request.quote} />;
    case "withdraw-quote":
      return (
        <ConfirmWithReason
          title={`Withdraw quote ${request.quote.version}?`}
          effects={[
            `${deal.buyer.company} can no longer accept it. It stays in the history.`,
            "The deal waits for your next quote.",
            `${deal.buyer.company} is notified.`,
          ]}
          act="Withdraw"
          isDangerous
          draftKey={`withdraw-quote:${request.quote.id}`}
          failed="Quote not withdrawn"
          onConfirm={() => acts.withdrawQuote(request.quote.id)}
          onDone={() => notify.success("Quote withdrawn", `${deal.buyer.company} is notified.`)}
          onClose={onClose}
        />
      );
    case "confirm-payment": {
      const accepted = deal.quotes.find(({ is_accepted }) => is_accepted);
      const amount = accepted ? formatQuote(accepted.amount, accepted.currency) : "the quote";
      return (
        <ConfirmWithReason
          title={`Confirm that ${amount} was paid?`}
          effects={[
            `The deal between ${deal.buyer.company} and ${deal.seller.company} is completed.`,
            "Both sides see that you confirmed it.",
            "It cannot be undone.",
          ]}
          act="Confirm payment"
          draftKey={`payment:${deal.id}`}
          failed="Payment not confirmed"
          onConfirm={() => acts.confirmPayment()}
          onDone={() => {
            notify.success("Payment confirmed", "The deal is completed.");
            onConfirmed();
          }}
          onClose={onClose}
        />
      );
    }
    default:
      return (
        <ConfirmWithReason
          title="Cancel this deal?"
          effects={[
            "It becomes read-only. Its messages and documents can still be read.",
            "It cannot be reopened. The buyer would have to request a new demo.",
          ]}
          act="Cancel the deal"
          isDangerous
          reason={{ hint: "The other sides read it." }}
          draftKey={`cancel-export:${deal.id}`}
          failed="Deal not cancelled"
          onConfirm={(reason) => acts.cancel(reason)}
          onDone={() => notify.success("Deal cancelled", "The other sides read your reason.")}
          onClose={onClose}
        />
      );
  }
}
