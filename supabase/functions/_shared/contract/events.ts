import { z } from "zod";
import { defineCall } from "./call.ts";
import { wholeParameter } from "./query.ts";
import { idSchema } from "./text.ts";
import { instantSchema, moneySchema } from "./values.ts";

export const eventTypeSchema = z.enum(["ROADSHOW", "CONFERENCE", "DEMO_DAY", "NETWORKING"]);
export const registrationStatusSchema = z.enum([
  "REGISTERED",
  "WAITING",
  "PENDING_APPROVAL",
  "CANCELLED",
  "DECLINED",
]);

/** An event. maxAttendees null means 500. The link to a virtual one is for those who registered. */
export const eventSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    description: z.string().nullable(),
    eventType: eventTypeSchema,
    location: z.string().nullable(),
    isVirtual: z.boolean(),
    startDate: instantSchema,
    endDate: instantSchema,
    /** The name of a zone, e.g. "Asia/Kolkata". */
    timeZone: z.string(),
    /** The date is not settled yet: startDate only says where it stands in the list. */
    dateTba: z.boolean(),
    hostHubId: idSchema.nullable(),
    maxAttendees: z.int().nullable(),
    currentAttendees: z.int(),
    ticketPrice: moneySchema.nullable(),
    currency: z.string(),
    imageUrl: z.string().nullable(),
    registrationUrl: z.string().nullable(),
    eventUrl: z.string().nullable(),
    requiresApproval: z.boolean(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: "Event" });
export type Event = z.infer<typeof eventSchema>;

/** One's own registration. */
export const registrationSchema = z
  .object({
    id: idSchema,
    eventId: idSchema,
    status: registrationStatusSchema,
    registeredAt: instantSchema,
  })
  .meta({ id: "EventRegistration" });
export type Registration = z.infer<typeof registrationSchema>;

const about = "Events";

export const listEvents = defineCall({
  name: "listEvents",
  method: "GET",
  path: "/events",
  about,
  summary: "Events to come, the next one first, then past ones, the latest first.",
  caller: "anyone",
  visitorsMaxAge: 1,
  query: z.object({ limit: wholeParameter(1, 100).default(50) }),
  answers: { 200: z.array(eventSchema) },
});

export const listRegistrations = defineCall({
  name: "listRegistrations",
  method: "GET",
  path: "/events/registrations",
  about,
  summary: "One's own registrations that stand.",
  caller: "member",
  answers: { 200: z.array(registrationSchema) },
});

export const registerForEvent = defineCall({
  name: "registerForEvent",
  method: "POST",
  path: "/events/{id}/register",
  about,
  summary: "Registers for an event; past its limit, on the waiting list.",
  caller: "member",
  answers: { 201: registrationSchema },
  refusals: {
    403: "The account is disabled.",
    404: "Event not found",
    409: "Registration has closed, or one is registered already.",
  },
});
