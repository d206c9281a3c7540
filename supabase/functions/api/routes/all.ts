import type { Route } from "../calls.ts";
import { notingRefusals } from "./refusals.ts";

interface Group {
  /** First parts of the paths of its calls. */
  parts: readonly string[];
  load(): Promise<readonly Route[]>;
}

/**
 * A group is loaded with the first request that is its own: loading all of them takes a new instance of the function a
 * good part of the processor time that Supabase gives it. Written out, so that a deployment finds every module.
 */
export const GROUPS: readonly Group[] = [
  {
    parts: ["user", "login", "logout", "register", "profile"],
    load: async () => (await import("./users.ts")).userRoutes,
  },
  {
    parts: ["profile", "pictures"],
    load: async () => (await import("./pictures.ts")).pictureRoutes,
  },
  { parts: ["startups", "hub"], load: async () => (await import("./startups.ts")).startupRoutes },
  {
    parts: ["startups", "logos"],
    load: async () => (await import("./startup-files.ts")).startupFileRoutes,
  },
  { parts: ["console"], load: async () => (await import("./console.ts")).consoleRoutes },
  { parts: ["hubs", "hub-logos"], load: async () => (await import("./hubs.ts")).hubRoutes },
  {
    parts: ["hub-applications"],
    load: async () => (await import("./hub-files.ts")).hubFileRoutes,
  },
  {
    parts: ["closings"],
    load: async () => (await import("./closing-evidence.ts")).closingEvidenceRoutes,
  },
  { parts: ["stats"], load: async () => (await import("./stats.ts")).statsRoutes },
  { parts: ["events"], load: async () => (await import("./tickets.ts")).ticketRoutes },
  {
    parts: ["events", "event-pictures"],
    load: async () => (await import("./events.ts")).eventRoutes,
  },
  {
    parts: ["exports", "product-pictures"],
    load: async () => (await import("./exports.ts")).exportRoutes,
  },
  {
    parts: ["profile", "investors"],
    load: async () => (await import("./investors.ts")).investorRoutes,
  },
  { parts: ["dealrooms"], load: roomRoutes },
  {
    parts: ["nda-certificates"],
    load: async () => (await import("./certificates.ts")).certificateRoutes,
  },
  { parts: ["kyc"], load: async () => (await import("./kyc.ts")).kycRoutes },
  {
    parts: ["console"],
    load: async () => (await import("./launch-notices.ts")).launchNoticeRoutes,
  },
  {
    parts: ["export-deals"],
    load: async () => (await import("./export-deals.ts")).exportDealRoutes,
  },
  {
    parts: ["health", "openapi.json"],
    load: async () => (await import("./service.ts")).serviceRoutes,
  },
];

async function roomRoutes(): Promise<readonly Route[]> {
  const [rooms, messages, documents, uploads, binders, readings] = await Promise.all([
    import("./deal-rooms.ts"),
    import("./messages.ts"),
    import("./documents.ts"),
    import("./uploads.ts"),
    import("./binders.ts"),
    import("./readings.ts"),
  ]);
  return [
    ...notingRefusals([
      ...rooms.dealRoomRoutes,
      ...messages.messageRoutes,
      ...documents.documentRoutes,
      ...uploads.uploadRoutes,
      ...binders.binderRoutes,
    ]),
    ...readings.readingRoutes,
  ];
}

export const allRoutes = (): Promise<readonly Route[]> => routesOf(GROUPS);

export const routesFor = (part: string): Promise<readonly Route[]> =>
  routesOf(GROUPS.filter(({ parts }) => parts.includes(part)));

const routesOf = async (groups: readonly Group[]) =>
  (await Promise.all(groups.map(({ load }) => load()))).flat();
