import type { PersonDetails } from "@/data/console/types";
import type { Role } from "@/domain/people/roles";
import { countOf } from "@/lib/format";

const TOLD = "They are notified at once, whatever screen they are on, and read your reason.";

function leavesHub({ person, is_last_hub_admin, hub_tasks }: PersonDetails): string[] {
  if (!person.hub_name) return [];
  if (!is_last_hub_admin) return [`They can no longer decide for ${person.hub_name}.`];
  const waits = hub_tasks > 0 ? `, currently ${countOf(hub_tasks, "decision")}` : "";
  return [
    `${person.hub_name} will have no active administrator: its pending decisions${waits} fall to you and the other platform administrators.`,
  ];
}

export function effectsOfRole(details: PersonDetails, wanted: Role): string[] {
  const { person, open_investments } = details;
  if (wanted === person.role) return ["Choose another role."];
  const effects: string[] = [];
  const governs = wanted === "HUB_ADMIN" || wanted === "SUPER_ADMIN";
  if (governs && person.role === "INVESTOR" && open_investments > 0) {
    effects.push(
      `Not possible while they have ${countOf(open_investments, "open deal")} as an investor.`,
    );
  }
  if (person.hub_name) {
    effects.push(
      wanted === "HUB_ADMIN" || wanted === "GUEST"
        ? `They stay a member of ${person.hub_name}.`
        : `Not possible while they act for ${person.hub_name}.`,
    );
  }
  if (person.role === "SUPER_ADMIN") effects.push("They lose platform administration at once.");
  if (wanted === "SUPER_ADMIN") {
    effects.push(
      person.is_email_confirmed
        ? "They administer the platform like you: people, hubs and identity checks."
        : "Not possible: they have not confirmed their email address yet.",
    );
  }
  if (wanted === "HUB_ADMIN" && !person.hub_name) {
    effects.push("They act for no hub until one invites them or you appoint them as its owner.");
  }
  return [...effects, TOLD];
}

export const effectsOfTier = (): string[] => [TOLD];

export const effectsOfFactor = (): string[] => [
  "Make sure that it is them who asks: call back a number that you know.",
  "They are signed out everywhere at once, and their password alone signs them in until they add a second factor again.",
  "They are notified and read your reason.",
];

export function effectsOfActive(details: PersonDetails, active: boolean): string[] {
  const { market_startups } = details;
  if (active) {
    return [
      "They can sign in again and keep their role, rooms and startups.",
      "They read your reason.",
    ];
  }
  const effects = ["They are signed out everywhere at once."];
  if (market_startups > 0) {
    effects.push(
      `${countOf(market_startups, "startup")} of theirs ${market_startups === 1 ? "leaves" : "leave"} the market.`,
    );
  }
  effects.push(...leavesHub(details));
  return [...effects, "They can read your reason when they return."];
}
