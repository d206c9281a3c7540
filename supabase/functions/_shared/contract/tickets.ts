import { z } from "zod";
import { defineCall } from "./call.ts";
import { idSchema } from "./text.ts";
import { instantSchema } from "./values.ts";

/** 22 letters for an id's 16 bytes: a code with fewer cells scans from further away. */
export const shortId = (id: string): string =>
  btoa(
    String.fromCharCode(
      ...(id.replaceAll("-", "").match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)),
    ),
  )
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

function longId(short: string): string {
  const bytes = atob(short.replaceAll("-", "+").replaceAll("_", "/"));
  const hex = [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const shortIdSchema = z
  .string()
  .regex(/^[\w-]{21}[AQgw]$/)
  .transform(longId);

/** The claims of a ticket. They say nothing about a person. */
export const ticketClaimsSchema = z.object({ evt: shortIdSchema, reg: shortIdSchema });
export type TicketClaims = z.infer<typeof ticketClaimsSchema>;

export const eventTicketSchema = z
  .object({
    eventId: idSchema,
    registrationId: idSchema,
    /** A compact JWS (ES256) of {evt, reg}, each an id's 16 bytes in base64url. The QR code holds it. */
    ticket: z.string(),
    /** To type where nothing can be scanned: eight letters and digits. */
    code: z.string(),
    checkedInAt: instantSchema.nullable(),
  })
  .meta({ id: "EventTicket" });
export type EventTicket = z.infer<typeof eventTicketSchema>;

/** RFC 7517. */
const ticketKeySchema = z
  .object({
    kty: z.literal("EC"),
    crv: z.literal("P-256"),
    x: z.string(),
    y: z.string(),
    kid: z.string(),
    alg: z.literal("ES256"),
    use: z.literal("sig"),
  })
  .meta({ id: "TicketKey" });
export type TicketKey = z.infer<typeof ticketKeySchema>;

export const ticketKeysSchema = z
  .object({ keys: z.array(ticketKeySchema) })
  .meta({ id: "TicketKeys" });

const about = "Events";

export const getEventTicket = defineCall({
  name: "getEventTicket",
  method: "GET",
  path: "/events/{id}/ticket",
  about,
  summary: "The caller's ticket for an event, signed (ES256): a compact JWS that holds only ids.",
  caller: "member",
  answers: { 200: eventTicketSchema },
  refusals: {
    403: "The account is disabled.",
    404: "You are not registered for this event.",
    409: "There is no seat yet, or the event is over or cancelled.",
  },
});

export const getTicketKeys = defineCall({
  name: "getTicketKeys",
  method: "GET",
  path: "/events/ticket-keys",
  about,
  summary: "The public keys that tickets are verified with, the current one first (JWKS).",
  caller: "nobody",
  answers: { 200: ticketKeysSchema },
});
