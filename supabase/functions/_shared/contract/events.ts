import { z } from "zod";
import { defineCall } from "./call.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "./pictures.ts";
import { wholeParameter } from "./query.ts";
import { idSchema, storableText } from "./text.ts";
import { instantSchema, moneySchema } from "./values.ts";

export const EVENT_PICTURE_BUCKET = "event-pictures";

export const eventTypeSchema = z.enum(["ROADSHOW", "CONFERENCE", "DEMO_DAY", "NETWORKING"]);
export const registrationStatusSchema = z.enum([
  "REGISTERED",
  "WAITING",
  "PENDING_APPROVAL",
  "CANCELLED",
  "DECLINED",
]);

/** maxAttendees null means 500. Only those who registered get a virtual event's link. */
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
    /** IANA name, e.g. "Asia/Kolkata". */
    timeZone: z.string(),
    /** startDate is then only the event's place in the list. */
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

export const registrationSchema = z
  .object({
    id: idSchema,
    eventId: idSchema,
    status: registrationStatusSchema,
    registeredAt: instantSchema,
  })
  .meta({ id: "EventRegistration" });

const about = "Events";

export const listEvents = defineCall({
  name: "listEvents",
  method: "GET",
  path: "/events",
  about,
  summary: "Upcoming events, the next one first, then past ones, the latest first.",
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
  summary: "The caller's own active registrations.",
  caller: "member",
  answers: { 200: z.array(registrationSchema) },
});

export const registerForEvent = defineCall({
  name: "registerForEvent",
  method: "POST",
  path: "/events/{id}/register",
  about,
  summary: "Registers for an event, or joins its waiting list when it is full.",
  caller: "member",
  answers: { 201: registrationSchema },
  refusals: {
    403: "The account is disabled.",
    404: "Event not found",
    409: "Registration has closed, or the caller is already registered.",
  },
});

export const eventPictureSchema = z.object({ imageUrl: z.string() }).meta({ id: "EventPicture" });

export const putEventPicture = defineCall({
  name: "putEventPicture",
  method: "PUT",
  path: "/events/{id}/picture",
  about,
  summary:
    "Sets an event's picture, for its hosts: at most 5 MB and 2,048 pixels a side. It is cropped around its center and converted to a WebP of 1,280 by 720 pixels.",
  caller: "member",
  file: { types: PICTURE_TYPES, max: MAX_PICTURE_BYTES },
  answers: { 200: eventPictureSchema },
  refusals: {
    400: "The file is empty, damaged, or has too many pixels.",
    403: "The caller does not host the event, or the account is disabled.",
    404: "Event not found: it does not exist, or the caller cannot see it.",
    413: "The file is larger than 5 MB.",
    415: "The content is not a PNG, JPEG or WebP picture.",
    429: "Too many pictures in an hour.",
  },
});

export const removeEventPicture = defineCall({
  name: "removeEventPicture",
  method: "DELETE",
  path: "/events/{id}/picture",
  about,
  summary: "Removes an event's picture. It is not an error if there is none.",
  caller: "member",
  answers: { 204: null },
  refusals: { 404: "Event not found: it does not exist, or the caller does not host it." },
});

export const readEventPicture = defineCall({
  name: "readEventPicture",
  method: "GET",
  path: "/event-pictures/{event}/{picture}",
  about,
  summary: "An event's picture, at the address in its imageUrl, which changes with each picture.",
  caller: "nobody",
  answers: { 200: "file" },
  refusals: { 404: "The picture does not exist or was removed." },
});

export const downloadAttendees = defineCall({
  name: "downloadAttendees",
  method: "GET",
  path: "/events/{id}/attendees.csv",
  about,
  summary:
    "An event's registrations (registered, waiting, requested or declined), as a CSV file for its hosts: UTF-8 with a byte order mark, a header line and one line per registration, every cell text that no spreadsheet takes for a formula, times in UTC. Streamed. X-Line-Count is the number of lines after the header. Recorded in the audit log.",
  caller: "member",
  query: z.object({
    state: z.enum(["REGISTERED", "WAITING", "PENDING_APPROVAL", "DECLINED"]).optional(),
    query: storableText("Use a text.").max(200).optional(),
  }),
  isAudited: true,
  answers: { 200: "file" },
  refusals: {
    404: "Event not found: it does not exist, or the caller does not host it.",
    429: "It was downloaded ten times in an hour.",
  },
});
