import type { ExportDeal } from "@/data/export-deals/types";
import { exportSide, formatQuote, timeLeft } from "@/domain/export-deals/export-deals";

export type StepAct =
  | "ask-nda"
  | "read-nda"
  | "ask-quote"
  | "quote"
  | "accept"
  | "withdraw-quote"
  | "negotiate"
  | "confirm-payment";

export interface Step {
  words: string;
  /** Null when it is another's turn. */
  act: StepAct | null;
  label?: string;
  other?: { act: StepAct; label: string };
  /** The other side's turn: the caller's acts are no step of the deal. */
  isWaiting?: true;
}

export const newestQuote = ({ quotes }: Pick<ExportDeal, "quotes">) => quotes[0];

/** The sentence and button for what the database allows (`can`). @param now milliseconds */
export function nextStep(deal: ExportDeal, now: number): Step {
  const { can, status } = deal;
  const quote = newestQuote(deal);
  const left = quote ? timeLeft(quote.valid_until, now) : null;
  const wait = (words: string): Step => ({ words, act: null });
  const isHub = deal.parts.includes("HUB");
  if ((can.includes("QUOTE_SENT") || can.includes("PAYMENT_PENDING")) && !deal.is_certified) {
    const words = "This product is currently not certified, so it cannot be quoted or bought.";
    return status === "QUOTE_SENT" && can.includes("QUOTE_PENDING")
      ? { words, act: "withdraw-quote", label: "Withdraw quote", isWaiting: true }
      : wait(words);
  }
  switch (status) {
    case "DEMO_REQUESTED":
      if (can.includes("NDA_PENDING")) {
        return {
          words: "Agree on a date for the demo, then request the NDA. Quotes come after it.",
          act: "ask-nda",
          label: "Request NDA",
        };
      }
      return wait(
        isHub
          ? "The seller is reviewing the demo request."
          : "The seller is reviewing your request. You can already propose a date for the demo.",
      );
    case "NDA_PENDING":
      if (can.includes("NDA_ACCEPTED")) {
        return {
          words:
            "The seller asks you to accept an NDA. Until you do, they see only your company, not your name.",
          act: "read-nda",
          label: "Read the NDA",
        };
      }
      return wait(
        isHub
          ? "The buyer is reading the NDA."
          : "The buyer is reading the NDA. You see their name once they accept it.",
      );
    case "NDA_ACCEPTED":
      if (can.includes("QUOTE_PENDING")) {
        return {
          words: "The NDA is accepted. Request a quote when you know what you need.",
          act: "ask-quote",
          label: "Request quote",
        };
      }
      return wait("The buyer has accepted the NDA. Next, they request a quote.");
    case "QUOTE_PENDING":
      if (can.includes("QUOTE_SENT")) {
        return {
          words: deal.has_expired
            ? "Your quote has expired without an answer. Send a new one."
            : "The buyer has requested a quote.",
          act: "quote",
          label: deal.has_expired ? "Send a new quote" : "Send a quote",
        };
      }
      return wait(
        deal.has_expired
          ? "The quote has expired. The seller may send a new one."
          : "The seller is preparing a quote.",
      );
    case "QUOTE_SENT":
      if (can.includes("PAYMENT_PENDING") && quote) {
        return {
          words: `Quote ${quote.version} is ${formatQuote(quote.amount, quote.currency)}${left ? `, ${left}` : ""}. Accept it, or negotiate.`,
          act: "accept",
          label: `Accept quote ${quote.version}`,
          other: { act: "negotiate", label: "Negotiate" },
        };
      }
      if (can.includes("QUOTE_SENT") && quote) {
        return {
          words: `The buyer is considering quote ${quote.version}, ${formatQuote(quote.amount, quote.currency)}${left ? `, ${left}` : ""}. Until they answer, you can replace or withdraw it.`,
          act: "quote",
          label: "Replace quote",
          other: { act: "withdraw-quote", label: "Withdraw quote" },
          isWaiting: true,
        };
      }
      return wait(
        quote
          ? `The buyer is considering quote ${quote.version}${left ? `, ${left}` : ""}.`
          : "The buyer is considering a quote.",
      );
    case "NEGOTIATING":
      if (can.includes("QUOTE_SENT")) {
        return {
          words: "The buyer wants to negotiate. Read their message and send another quote.",
          act: "quote",
          label: "Send another quote",
        };
      }
      return wait(
        isHub
          ? "Buyer and seller are negotiating."
          : "Write what would suit you, and the seller can send another quote.",
      );
    case "PAYMENT_PENDING":
      if (can.includes("COMPLETED")) {
        return {
          words:
            "Compare the payment with the accepted quote and confirm it. That completes the deal.",
          act: "confirm-payment",
          label: "Confirm the payment",
        };
      }
      return wait(
        deal.parts.includes("BUYER")
          ? `Pay the seller as you agreed: no payment goes through the platform. ${deal.hub.name} confirms it.`
          : `The buyer pays as you agreed, outside of the platform. ${deal.hub.name} confirms the payment.`,
      );
    case "COMPLETED":
      return wait("The payment is confirmed, and this deal is completed.");
    case "CANCELLED":
      return wait(
        `This deal was cancelled by ${deal.cancelled?.is_mine ? "you" : exportSide(deal.cancelled?.as ?? "")}.`,
      );
    default:
      return wait("");
  }
}
