import type { DealRoomSummary } from "@/data/deal-rooms/types";
import type { PortfolioDeal } from "@/data/investors/types";
import { MATCHES_PAGE } from "@/data/matches/keys";
import type { Match } from "@/data/matches/queries";
import { roomName } from "@/domain/deal-rooms/room-name";
import { daysLeft, isVerified, type Verification } from "@/domain/people/verification";
import { countOf, formatDate } from "@/lib/format";
import { paths, routes } from "@/lib/paths";

export interface Insight {
  id: string;
  sentence: string;
  to: string;
  isUrgent: boolean;
}

export interface Known {
  kyc: Verification;
  rooms: readonly DealRoomSummary[];
  deals: readonly PortfolioDeal[];
  matches: readonly Pick<Match, "met" | "criteria">[];
}

const DAY_MS = 86_400_000;
/** Days before a round's planned end and before access ends. */
const CLOSES_SOON = 30;
const ENDS_SOON = 14;

/** Urgent ones first. @param now milliseconds */
export function insightsOf({ kyc, rooms, deals, matches }: Known, now: number): Insight[] {
  const open = rooms.filter(({ ending }) => !ending);
  const all = [
    ...ofVerification(kyc, now),
    ...open.flatMap((room) => ofRoom(room, now)),
    ...deals.flatMap((deal) => ofDeal(deal, now)),
    ...ofMatches(matches),
  ];
  return [...all.filter(({ isUrgent }) => isUrgent), ...all.filter(({ isUrgent }) => !isUrgent)];
}

function ofVerification(kyc: Verification, now: number): Insight[] {
  const insight = (sentence: string): Insight[] => [
    { id: "kyc", sentence, to: paths.ownIdentityCheck, isUrgent: true },
  ];
  if (!isVerified(kyc, now)) {
    return insight(
      kyc.kyc_status === "VERIFIED" || kyc.kyc_status === "EXPIRED"
        ? "Your verification has expired. You need it to complete a deal."
        : "Your identity is not verified yet. You need it to complete a deal.",
    );
  }
  const days = daysLeft(kyc, now);
  return days === null ? [] : insight(`Your verification ends ${inDays(days)}.`);
}

function ofRoom(room: DealRoomSummary, now: number): Insight[] {
  const { id, unread_count, access_expires_at } = room;
  const name = roomName(room);
  const told: Insight[] = [];
  const tell = (what: string, sentence: string, isUrgent = true) =>
    told.push({ id: `${what}-${id}`, sentence, to: paths.dealRoom(id), isUrgent });
  if (room.must_accept_nda) {
    tell("nda", `The NDA of ${name} waits for your signature.`);
  }
  if (room.awaits === "TERMS") tell("terms", `New terms of ${name} wait for your answer.`);
  if (room.awaits === "COMPLETION") {
    tell(
      "completion",
      `${name} has confirmed the completion of your deal. Your confirmation is missing.`,
    );
  }
  if (room.awaits === "KYC") {
    tell("kyc", `Your deal with ${name} can be completed once your identity is verified.`);
  }
  if (unread_count) tell("unread", `${name}: ${countOf(unread_count, "unread message")}.`);
  const left = access_expires_at ? Math.ceil((Date.parse(access_expires_at) - now) / DAY_MS) : null;
  if (left !== null && left > 0 && left <= ENDS_SOON) {
    tell("access", `Your access to the deal room of ${name} ends ${inDays(left)}.`, false);
  }
  return told;
}

function ofDeal(deal: PortfolioDeal, now: number): Insight[] {
  const { id, startup_name: name, status, closing_date, room_id, closing } = deal;
  const to = room_id ? paths.dealRoom(room_id) : null;
  if (!to) return [];
  const tell = (sentence: string) => [{ id: `deal-${id}`, sentence, to, isUrgent: false }];
  if (status === "COMPLETED" && closing === "ANNOUNCED") {
    return tell(`${name} announced your investment. The hub has not confirmed the closing yet.`);
  }
  if (status !== "IN_PROGRESS" || !closing_date) return [];
  const days = Math.ceil((Date.parse(closing_date) - now) / DAY_MS);
  if (days > CLOSES_SOON) return [];
  return tell(
    days < 0
      ? `Your deal with ${name} was to close on ${formatDate(`${closing_date}T00:00:00Z`, "date", "UTC")}.`
      : `Your deal with ${name} is planned to close ${inDays(days)}.`,
  );
}

/** What the profile says that a startup is matched with. */
const PROFILE_CRITERIA = ["sector", "stage", "geography", "ticket"];

function ofMatches(matches: Known["matches"]): Insight[] {
  const [best] = matches;
  if (!best) return [];
  const hasNoPreferences = best.criteria.every(
    ({ key, mine }) => !PROFILE_CRITERIA.includes(key) || mine === null,
  );
  if (hasNoPreferences) {
    return [
      {
        id: "preferences",
        sentence: "Your profile has no investment preferences yet. Matches are based on them.",
        to: `${routes.dashboard}?tab=profile`,
        isUrgent: false,
      },
    ];
  }
  if (best.met === 0) return [];
  const all = best.criteria.length;
  const found = matches.filter(({ met }) => met === best.met).length;
  const startups =
    found === MATCHES_PAGE
      ? `${found} startups or more meet`
      : found === 1
        ? "1 startup meets"
        : `${found} startups meet`;
  return [
    {
      id: "matches",
      sentence: `${startups} ${best.met === all ? `all ${all} of your` : `${best.met} of your ${all}`} criteria.`,
      to: `${routes.dashboard}?tab=matches`,
      isUrgent: false,
    },
  ];
}

const inDays = (days: number) =>
  days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${countOf(days, "day")}`;
