import { formatDate } from "@/lib/format";
import { Quote } from "@/ui/Quote";

/** What was said about an announced closing, as the database tells it: of people it names nobody. */
export interface ClosingRemark {
  id: string;
  kind: "QUESTION" | "ANSWER" | "DECLINED";
  body: string;
  /** Whose administrator asked or declined; null for the platform and for an answer. */
  hub: string | null;
  said_at: string;
}

const said = ({ kind, hub, said_at }: ClosingRemark): string => {
  const who = kind === "ANSWER" ? "The company" : (hub ?? "The platform");
  const what = { QUESTION: "asked", ANSWER: "answered", DECLINED: "declined to confirm" }[kind];
  return `${who} ${what} on ${formatDate(said_at, "date")}`;
};

/** Questions, answers and reasons, the oldest first. */
export function ClosingRemarks({ remarks }: { remarks: readonly ClosingRemark[] }) {
  if (remarks.length === 0) return null;
  return (
    <ul aria-label="About the closing" className="grid gap-3">
      {remarks.map((remark) => (
        <li key={remark.id}>
          <Quote label={said(remark)}>{remark.body}</Quote>
        </li>
      ))}
    </ul>
  );
}
