import type { Waiting, WaitingThing, WaitKind } from "@/data/home/queries";
import { roomName } from "@/domain/deal-rooms/room-name";
import type { Role } from "@/domain/people/roles";
import { withFirm } from "@/domain/people/with-firm";
import { countOf, formatCount, formatDate } from "@/lib/format";
import { paths, routes } from "@/lib/paths";

export interface Asked {
  what: string;
  about?: string;
  to: string;
}

const VERIFICATION: Record<string, string> = {
  REJECTED: "Your documents were rejected. Submit new ones",
  EXPIRED: "Your verification has expired. Renew it",
};

const dealIn = (room: string) => `${paths.dealRoom(room)}?section=overview`;

export function namedWait(kind: WaitKind, thing: WaitingThing, role: Role): Asked {
  const { id, name, since } = thing;
  const person = thing.person ? withFirm(thing.person, thing.organization) : "somebody";
  // Of a deal room `person` is the other party.
  const room = roomName({ startup_name: name, other_party: thing.person });
  switch (kind) {
    case "INVITATION":
      return {
        what: `Join the deal room of ${name}`,
        about: `Invited by ${person}`,
        to: paths.invitation(id),
      };
    case "ORGANIZATION_INVITATION":
      return {
        what: `Act for ${name}`,
        about: `Invited by ${person}`,
        to: paths.organizationInvitation(id),
      };
    case "STARTUP_OFFER":
      return {
        what: `Take ${name} over`,
        about: `Offered to your company by ${person}`,
        to: routes.myStartup,
      };
    case "INTRODUCTION":
      return {
        what: `Answer the request for an introduction to ${name}`,
        about: `Asked by ${person}`,
        to: paths.introInbox(id),
      };
    case "NDA":
      return {
        what: `Accept the NDA of ${room}`,
        about: "It gives access to messages and documents",
        to: paths.dealRoom(id),
      };
    case "TERMS":
      return {
        what: `Confirm or counter the terms for ${room}`,
        about: "The other side proposed them",
        to: dealIn(id),
      };
    case "COMPLETION":
      return {
        what: `Confirm that the deal of ${room} is completed`,
        about: "The other side has",
        to: dealIn(id),
      };
    case "CLOSING":
      return {
        what: `Confirm the closing of ${name}`,
        about: "Its amount is announced",
        to: role === "SUPER_ADMIN" ? paths.platformClosings : routes.hubAdmin,
      };
    case "CLOSING_ANSWER":
      return {
        what: `Answer about the closing of ${name}`,
        about: "Asked before it is confirmed",
        to: dealIn(id),
      };
    case "CORRECTION":
      return {
        what: `Confirm the correction of a closing of ${name}`,
        about: "Hub and platform correct it together",
        to: role === "SUPER_ADMIN" ? paths.platformClosings : routes.hubAdmin,
      };
    case "EXPORT_DEAL":
      return {
        what: `Your turn in the deal about ${name}`,
        about: thing.person ? `${thing.person} buys` : "Export deal",
        to: paths.exportDeal(id),
      };
    default:
      return {
        what:
          name === "VERIFIED" && since
            ? `Your verification ends on ${formatDate(since, "date", "UTC")}. Renew it`
            : (VERIFICATION[name] ?? "Submit your documents"),
        about: thing.person ? `Identity check of ${thing.person}` : "Identity check",
        to: paths.ownIdentityCheck,
      };
  }
}

const hubsCannot = (total: number) => (total === 1 ? "Its hub cannot" : "Their hubs cannot");

export function countedWait({ kind, total, overdue }: Waiting): Asked | null {
  switch (kind) {
    case "APPLICATION":
      return {
        what: `${countOf(total, "application")} to decide on`,
        about: "To your hub, the oldest first",
        to: `${routes.hubAdmin}?tab=applications`,
      };
    case "HUB_APPLICATIONS":
      return {
        what: `${countOf(total, "application for a hub", "applications for hubs")} to decide on`,
        to: `${routes.admin}?tab=hubs`,
      };
    case "KYC_CHECKS":
      return {
        what: `${countOf(total, "identity check")} to decide on`,
        ...(overdue ? { about: `${formatCount(overdue)} longer than 48 hours` } : {}),
        to: `${routes.admin}?tab=kyc`,
      };
    case "APPLICATIONS":
      return {
        what: `${countOf(total, "startup")} to decide on`,
        about: hubsCannot(total),
        to: `${routes.admin}?tab=applications`,
      };
    case "CLOSINGS":
      return {
        what: `${countOf(total, "closing")} to confirm`,
        about: hubsCannot(total),
        to: paths.platformClosings,
      };
    case "MESSAGES":
      return {
        what: `${countOf(total, "message")} to answer`,
        ...(overdue ? { about: `${formatCount(overdue)} longer than 24 hours` } : {}),
        to: paths.consoleMessages,
      };
    case "PAYMENTS":
      return {
        what: `${countOf(total, "payment of an export deal", "payments of export deals")} to confirm`,
        about: hubsCannot(total),
        to: `${routes.admin}?tab=payments`,
      };
    default:
      return null;
  }
}

/** Null for a kind with one thing only. */
export function listOf(kind: WaitKind): { label: (total: number) => string; to: string } | null {
  switch (kind) {
    case "ORGANIZATION_INVITATION":
      return {
        label: (n) => `All ${formatCount(n)} invitations`,
        to: `${routes.notifications}?about=account`,
      };
    case "INVITATION":
      return {
        label: (n) => `All ${formatCount(n)} invitations`,
        to: `${routes.notifications}?about=deal-rooms`,
      };
    case "STARTUP_OFFER":
      return { label: (n) => `All ${formatCount(n)} offers`, to: routes.myStartup };
    case "INTRODUCTION":
      return {
        label: (n) => `All ${formatCount(n)} introductions`,
        to: `${routes.myStartup}?tab=introductions`,
      };
    case "NDA":
    case "TERMS":
    case "COMPLETION":
      return {
        label: (n) => `All ${formatCount(n)} that wait in deal rooms`,
        to: routes.dealRooms,
      };
    case "CLOSING":
      return { label: (n) => `All ${formatCount(n)} closings`, to: routes.hubAdmin };
    case "EXPORT_DEAL":
      return {
        label: (n) => `All ${formatCount(n)} that wait in export deals`,
        to: routes.exportDeals,
      };
    default:
      return null;
  }
}
