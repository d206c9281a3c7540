import { fetchWholeActivity } from "@/data/deal-rooms/binder";
import { type ChainEntry, downloadChain } from "@/data/deal-rooms/evidence";
import { toCsv } from "@/lib/csv";
import { activitySentence } from "../../../model/log-sentences";
import type { IndexSection, PartAsked, PartFile } from "./part";

interface DownloadedChain {
  head: { seq: number; hash: string | null };
  entries: readonly ChainEntry[];
}

/** The room's log: as its chain, and in words as far as the member may know it. */
export async function bringLog({ room, ask, signal }: PartAsked): Promise<{
  files: readonly PartFile[];
  section: IndexSection;
  head: DownloadedChain["head"];
}> {
  const activity = await ask(() => fetchWholeActivity(room.id, signal));
  const text = await ask(() => downloadChain(room.id, { signal, progress: () => {} }));
  const { head, entries } = JSON.parse(text) as DownloadedChain;
  const rows = entries.map(({ seq, line, hash }) => {
    const told = activity.get(String(line?.id));
    const words = told ? activitySentence(told) : line ? String(line.action) : "Withheld";
    return [seq, line ? String(line.at) : null, words, hash];
  });
  const withheld = entries.filter(({ line }) => !line).length;
  return {
    files: [
      { path: "log/log.json", content: text },
      {
        path: "log/log.csv",
        content: `\uFEFF${toCsv([["Entry", "Time (UTC)", "What happened", "Fingerprint"], ...rows])}`,
      },
    ],
    section: {
      title: "Log of the room",
      about:
        "Everything that happened, each entry bound to the one before it by its fingerprint. Entries that you cannot read appear as fingerprints.",
      columns: ["File", "What it is"],
      rows: [
        [
          { text: "log.csv", path: "log/log.csv" },
          `${entries.length} entries in words, ${withheld} of them withheld`,
        ],
        [{ text: "log.json", path: "log/log.json" }, "The chain, to be worked out anew"],
      ],
      empty: "",
    },
    head,
  };
}
