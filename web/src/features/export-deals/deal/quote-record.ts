import type { ExportDeal, ExportQuote } from "@/data/export-deals/types";
import { formatQuote } from "@/domain/export-deals/export-deals";
import { utcOf } from "@/lib/pdf/moment";
import type { RecordedText } from "@/lib/pdf/record";
import { quantityOf } from "./quote-facts";

export function quoteRecord(deal: ExportDeal, quote: ExportQuote): RecordedText {
  const accepted = deal.timeline.find(({ what }) => what === "payment_pending");
  const name = `Quote ${quote.version}, ${deal.product.title}`;
  const buyer = `${deal.buyer.company}, ${deal.buyer.country}`;
  return {
    title: `Accepted quote: ${deal.product.title}`,
    name,
    subject: `Accepted by ${deal.buyer.company} from ${deal.startup.name}`,
    at: accepted?.at ?? quote.sent_at,
    facts: [
      ["Amount", formatQuote(quote.amount, quote.currency)],
      ["Quantity", quantityOf(quote)],
      ["Seller", deal.startup.name],
      ["Buyer", deal.buyer.name ? `${buyer} (${deal.buyer.name})` : buyer],
      ["Certified by", deal.hub.name],
      ["Accepted at", utcOf(accepted?.at ?? quote.sent_at)],
      ["Escrow", deal.is_escrow_requested ? "Requested by the buyer" : "Not requested"],
      ["SHA-256 of the quote (UTF-8)", quote.body_sha256 ?? ""],
      ["Record", quote.id],
    ],
    body: quote.body ?? "",
    foot: `${name} · SHA-256 ${quote.body_sha256 ?? ""}`,
    attachment: `quote-${quote.version}.txt`,
  };
}
