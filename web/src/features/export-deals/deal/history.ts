import {
  Ban,
  CalendarCheck,
  CalendarClock,
  CircleCheck,
  FileSignature,
  FileText,
  type LucideIcon,
  MessagesSquare,
  Presentation,
  ReceiptText,
  ShieldCheck,
  ShieldQuestion,
  Undo2,
} from "lucide-react";
import type { ExportDeal, ExportTimelineEntry } from "@/data/export-deals/types";
import { formatQuote } from "@/domain/export-deals/export-deals";
import type { TimelineEntry } from "@/ui/timeline/Timeline";

const WORDS: Record<string, [what: string, icon: LucideIcon]> = {
  demo_requested: ["requested a demo", Presentation],
  demo_proposed: ["proposed a date for the demo", CalendarClock],
  demo_confirmed: ["confirmed the date of the demo", CalendarCheck],
  nda_pending: ["requested the NDA", ShieldQuestion],
  nda_accepted: ["accepted the NDA", ShieldCheck],
  quote_pending: ["requested a quote", ReceiptText],
  quote_sent: ["sent a quote", ReceiptText],
  quote_replaced: ["replaced a quote", ReceiptText],
  quote_withdrawn: ["withdrew a quote", Undo2],
  negotiating: ["wants to negotiate", MessagesSquare],
  payment_pending: ["accepted a quote", FileSignature],
  contract_added: ["added a contract", FileText],
  completed: ["confirmed the payment", CircleCheck],
  cancelled: ["cancelled the deal", Ban],
};

/** Of what is about one quote. */
const QUOTE_VERBS: Readonly<Record<string, string>> = {
  quote_sent: "sent",
  quote_replaced: "replaced the former one with",
  quote_withdrawn: "withdrew",
  payment_pending: "accepted",
};

function whoOf({ is_mine, name, by }: ExportTimelineEntry, deal: ExportDeal): string {
  if (is_mine) return "You";
  if (name) return name;
  switch (by) {
    case "BUYER":
      return deal.buyer.company;
    case "SELLER":
      return deal.seller.company;
    case "HUB":
      return deal.hub.name;
    default:
      return "The platform";
  }
}

export function historyOf(deal: ExportDeal): TimelineEntry[] {
  return deal.timeline.toReversed().map((event) => {
    const [what, icon] = WORDS[event.what] ?? [event.what.replaceAll("_", " "), FileText];
    const verb = QUOTE_VERBS[event.what];
    const quote = verb && deal.quotes.find(({ version }) => version === event.version);
    return {
      id: event.id,
      at: event.at,
      who: whoOf(event, deal),
      what: quote
        ? `${verb} quote ${quote.version}: ${formatQuote(quote.amount, quote.currency)}`
        : what,
      icon,
      note: event.what === "cancelled" ? (deal.cancelled?.reason ?? null) : null,
    };
  });
}
