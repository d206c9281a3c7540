import { formatDate } from "@/lib/format";
import type { ScanResult } from "./check-in-session";

export interface ResultText {
  tone: "good" | "wait" | "bad";
  title: string;
  more: string;
}

const NOBODY = "A guest not yet on this door's list";

export function resultText({ verdict, name, at, since, unsettled }: ScanResult): ResultText {
  const who = name ?? NOBODY;
  const clock = (moment: string | number | null) => formatDate(moment ?? "", "time");
  switch (verdict) {
    case "CHECKED_IN":
      return {
        tone: "good",
        title: name ? `Welcome, ${name}` : "Welcome",
        more: unsettled
          ? `Checked in at ${clock(at)}. Not confirmed yet: waiting for the network.`
          : `Checked in at ${clock(at)}.`,
      };
    case "ALREADY":
      return {
        tone: "wait",
        title: `Already checked in at ${clock(since)}`,
        more: unsettled ? `${who}. At this door; not settled yet.` : `${who}.`,
      };
    case "EARLIER":
      return {
        tone: "wait",
        title: `Checked in before, at ${clock(since)}, at another door`,
        more: `${who}. That door had no network then: the same ticket came in twice.`,
      };
    case "UNDONE":
      return {
        tone: "wait",
        title: `Undone at ${clock(since)}`,
        more: `${who} is not in. Scan the ticket again when the guest comes.`,
      };
    case "WAITING":
      return { tone: "bad", title: "On the waiting list", more: `${who} has no seat.` };
    case "PENDING_APPROVAL":
      return {
        tone: "bad",
        title: "Not confirmed",
        more: `The host has yet to confirm the seat of ${who}.`,
      };
    case "DECLINED":
      return { tone: "bad", title: "Declined", more: `The host declined ${who}.` };
    case "CANCELLED":
      return {
        tone: "bad",
        title: "This ticket is no longer valid",
        more: "The registration was cancelled. If they registered again, they have a newer ticket.",
      };
    case "OTHER_EVENT":
      return {
        tone: "bad",
        title: "A ticket for another event",
        more: "It is a valid ticket for another event.",
      };
    case "FORGED":
      return {
        tone: "bad",
        title: "Not one of our tickets",
        more: "The signature does not match: it is forged or damaged.",
      };
    case "NO_TICKET":
      return {
        tone: "bad",
        title: "No ticket",
        more: "There is no ticket code in this picture.",
      };
    case "NO_SUCH_CODE":
      return {
        tone: "bad",
        title: "Code not found",
        more: "Check the characters, or find the guest by name.",
      };
    default:
      return {
        tone: "bad",
        title: "Not a guest of this event",
        more: "No such registration for this event.",
      };
  }
}
