import type { DocumentRead } from "@/data/deal-rooms/readings";
import { countOf, formatCount, formatShare } from "@/lib/format";

export const SIDE_NAMES = { FOUNDER: "Founder's side", INVESTOR: "Investor's side" } as const;

/** Which of the pages were read, where that is known: "2 of 12", else the share. */
export function pagesOf({
  pages,
  pages_read,
  share,
}: Pick<DocumentRead, "pages" | "pages_read" | "share">): string {
  if (pages !== null && pages_read !== null) {
    return `${formatCount(Math.min(pages_read, pages))} of ${formatCount(pages)}`;
  }
  return share === null ? "" : formatShare(share);
}

/** How often somebody opened and downloaded: "Opened 3 times, downloaded once". */
export function timesOf({ openings, downloads }: { openings: number; downloads: number }): string {
  const opened = openings > 0 ? `opened ${often(openings)}` : null;
  const saved = downloads > 0 ? `downloaded ${often(downloads)}` : null;
  const words = [opened, saved].filter((part) => part !== null).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const often = (times: number) => (times === 1 ? "once" : countOf(times, "time"));
