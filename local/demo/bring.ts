import { pathToFileURL } from "node:url";
import {
  DEAL_ROOM_BUCKET,
  type UploadTicket,
} from "../../supabase/functions/_shared/contract/documents.ts";
import { gatewayUrl, loadConfig } from "../config.ts";
import { runningPorts } from "../processes/register.ts";
import { type DemoDocument, DOCUMENTS, LAYOUTS } from "./documents.ts";

const PASSWORD = "dealport-demo";

/** Any Supabase that has this product and its seed. */
export interface Stack {
  url: string;
  publishableKey: string;
}

/**
 * Uploads as the people would, signed in and through the API, because the bytes belong to Storage. Existing ones
 * stay.
 * @returns How many were brought now.
 * @throws Error naming the document that was refused.
 */
export async function bringDocuments(stack: Stack): Promise<number> {
  let brought = 0;
  const tokens = new Map<string, string>();
  const tokenOf = async (email: string) => {
    const token = tokens.get(email) ?? (await signIn(stack, email));
    tokens.set(email, token);
    return token;
  };
  for (const { room, email, template } of LAYOUTS) {
    const token = await tokenOf(email);
    const folders = await call(stack, token, "POST", "/rest/v1/rpc/deal_room_tree", { room });
    if ((folders as { id: string | null }[]).some(({ id }) => id !== null)) continue;
    await call(stack, token, "POST", "/rest/v1/rpc/apply_deal_room_template", { room, template });
  }
  for (const document of DOCUMENTS) {
    const token = await tokenOf(document.email);
    const { id, isNew } = await bring(stack, token, document);
    if (isNew) brought += 1;
    await answer(stack, token, document, id);
  }
  return brought;
}

async function signIn(stack: Stack, email: string): Promise<string> {
  const answer = await call(stack, null, "POST", "/auth/v1/token?grant_type=password", {
    email,
    password: PASSWORD,
  });
  return (answer as { access_token: string }).access_token;
}

/** Links a document to the item of the room's diligence list that asks for what its folder is for. */
async function answer(
  stack: Stack,
  token: string,
  { room, folder }: DemoDocument,
  document: string,
) {
  const [section, title] = folder.split("/");
  const list = (await call(stack, token, "POST", "/rest/v1/rpc/deal_room_diligence", {
    room,
  })) as { id: string; section: string; title: string }[];
  const item = list.find((one) => one.section === section && one.title === title);
  if (!item) return;
  const link = { item: item.id, document };
  await call(stack, token, "POST", "/rest/v1/rpc/link_deal_room_diligence", link);
}

async function bring(
  stack: Stack,
  token: string,
  document: DemoDocument,
): Promise<{ id: string; isNew: boolean }> {
  const { room, fileName } = document;
  const known = `/rest/v1/deal_room_documents?select=id&deal_room_id=eq.${room}&file_name=eq.${encodeURIComponent(`"${fileName}"`)}`;
  const [there] = (await call(stack, token, "GET", known)) as { id: string }[];
  if (there) return { id: there.id, isNew: false };
  const bytes = await document.bytes();
  const documents = `/functions/v1/api/dealrooms/${room}/documents`;
  const asked = { room, paths: [document.folder] };
  const [folder] = (await call(
    stack,
    token,
    "POST",
    "/rest/v1/rpc/ensure_deal_room_folders",
    asked,
  )) as { folder_id: string }[];
  const begun = { fileName, fileSize: bytes.length, folder: folder?.folder_id };
  const ticket = (await call(stack, token, "POST", documents, begun)) as UploadTicket;
  const target = `/storage/v1/object/upload/sign/${DEAL_ROOM_BUCKET}/${ticket.path}`;
  const sent = await fetch(`${stack.url}${target}?token=${encodeURIComponent(ticket.token)}`, {
    method: "PUT",
    headers: { "content-type": ticket.contentType, apikey: stack.publishableKey },
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`${fileName}: ${sent.status} ${await sent.text()}`);
  const made = await call(stack, token, "POST", `${documents}/${ticket.uploadId}/finish`, {});
  return { id: (made as { id: string }).id, isNew: true };
}

async function call(
  { url, publishableKey }: Stack,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}

// `npm run demo:documents`: into the local stack, or the one that the environment names.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const config = loadConfig();
  config.ports = runningPorts(config.dataDir) ?? config.ports;
  const stack = {
    url: process.env.VITE_SUPABASE_URL ?? gatewayUrl(config),
    publishableKey: process.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? config.publishableKey,
  };
  console.log(`${await bringDocuments(stack)} documents brought to ${stack.url}.`);
}
