import { ShieldCheck } from "lucide-react";
import { Timeline, type TimelineEntry } from "@/ui/timeline/Timeline";
import { Specimen } from "../Specimen";

export const title = "Timeline";
export const order = 62;

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const ENTRIES: TimelineEntry[] = [
  {
    id: "6",
    at: ago(0.1),
    who: "Dave Moreau",
    what: "approved Lumen Grid",
    changes: [
      { label: "Status", from: "Pending", to: "Approved" },
      { label: "Export score", from: null, to: "82" },
    ],
  },
  {
    id: "5",
    at: ago(1),
    who: "Alice Okafor",
    what: "handed Lumen Grid in again",
    changes: [
      {
        label: "Tagline",
        from: "Grids that heal themselves",
        to: "Grids that heal themselves within 40 milliseconds, without a control room",
      },
      { label: "Valuation", from: "$12,000,000", to: "$14,500,000" },
    ],
  },
  {
    id: "4",
    at: ago(26),
    who: "Dave Moreau",
    what: "rejected Lumen Grid",
    changes: [{ label: "Status", from: "Pending", to: "Rejected" }],
    note: "The deck names no team.\nPlease add who builds the hardware, and where.",
    points: [
      { label: "Pitch deck", text: "Name the team." },
      { label: "Annual revenue", text: "This is the order book." },
    ],
  },
  { id: "3", at: ago(27), who: null, what: "The verification was renewed", icon: ShieldCheck },
  { id: "2", at: ago(24 * 9), who: "Alice Okafor", what: "submitted Lumen Grid" },
  { id: "1", at: ago(24 * 9 + 1), who: "Former member", what: "began the draft" },
];

export default function Timelines() {
  return (
    <>
      <Specimen name="By days">
        <Timeline
          label="History of Lumen Grid"
          entries={ENTRIES}
          empty=""
          onMore={() => undefined}
        />
      </Specimen>
      <Specimen name="Empty">
        <Timeline
          label="History of a draft"
          entries={[]}
          empty="What you and your hub do with this startup is kept here."
        />
      </Specimen>
      <Specimen name="Loading">
        <Timeline label="History that loads" entries={undefined} empty="" />
      </Specimen>
      <Specimen name="Not loaded">
        <Timeline
          label="History that failed"
          entries={undefined}
          empty=""
          problem="There is no connection. Check your network and try again."
          onRetry={() => undefined}
        />
      </Specimen>
    </>
  );
}
