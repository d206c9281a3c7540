import { type UploadTicket, uploadTicketSchema } from "../../_shared/contract/documents.ts";
import { type Actor, api, expectBody, type Person } from "./stack.ts";

export const documentPath = (room: string, id: string) => `/api/dealrooms/${room}/documents/${id}`;

export function begin(
  actor: Actor,
  room: string,
  fileName: unknown,
  fileSize: unknown,
  folder?: string,
) {
  const json = { fileName, fileSize, folder };
  return api(actor, "POST", `/api/dealrooms/${room}/documents`, { json });
}

export async function ticketFor(
  person: Person,
  room: string,
  fileName: string,
  fileSize: number,
  folder?: string,
): Promise<UploadTicket> {
  return expectBody(
    await begin(person, room, fileName, fileSize, folder),
    201,
    uploadTicketSchema.strict(),
  );
}

export const finish = (actor: Actor, room: string, id: string) =>
  api(actor, "POST", `${documentPath(room, id)}/finish`);

export const cancel = (actor: Actor, room: string, id: string) =>
  api(actor, "DELETE", `${documentPath(room, id)}/upload`);

export const content = (actor: Actor, room: string, id: string, query = "") =>
  api(actor, "GET", `${documentPath(room, id)}/content${query}`);
