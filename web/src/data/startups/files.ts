import {
  type NewStartupDocument,
  STARTUP_BUCKET,
  startupDocumentSchema,
  startupLogoSchema,
} from "@contract/startup-files";
import type { Json } from "../database.types";
import { callApi } from "../edge";
import { getDatabase } from "../lazy-client";
import { runMutation } from "../run-query";
import { type UploadOptions, uploadFile } from "../upload-file";

export type DocumentDetails = Pick<NewStartupDocument, "docType"> &
  Required<Pick<NewStartupDocument, "accessibleRoles" | "isConfidential">> &
  Pick<NewStartupDocument, "name">;

const pathOf = (startup: string) => `/startups/${encodeURIComponent(startup)}`;
const documentPath = (startup: string, document: string) =>
  `${pathOf(startup)}/documents/${encodeURIComponent(document)}`;

export async function uploadStartupDocument(
  startup: string,
  file: File,
  about: DocumentDetails,
  options: UploadOptions,
): Promise<string> {
  const path = `${pathOf(startup)}/documents`;
  const to = { bucket: STARTUP_BUCKET, path, about, cancelledAt: "/upload" } as const;
  return startupDocumentSchema.parse(await uploadFile(to, file, options)).id;
}

const asRow = ({ docType, accessibleRoles, isConfidential, name }: DocumentDetails) => ({
  doc_type: docType,
  accessible_roles: accessibleRoles,
  is_confidential: isConfidential,
  ...(name === undefined ? {} : { name }),
});

export async function linkStartupDocument(
  id: string,
  startup: string,
  href: string,
  about: DocumentDetails & { name: string },
): Promise<void> {
  const supabase = await getDatabase();
  const details = { ...asRow(about), file_url: href, file_name: about.name };
  await runMutation(
    supabase.rpc("add_startup_document", { startup, details: details as Json, id }),
    "The link could not be added. Try again.",
  );
}

export async function editStartupDocument(document: string, about: DocumentDetails): Promise<void> {
  const supabase = await getDatabase();
  await runMutation(
    supabase.rpc("edit_startup_document", { document, details: asRow(about) as Json }),
    "The document could not be changed. Try again.",
  );
}

export async function removeStartupDocument(startup: string, document: string): Promise<void> {
  const failed = "The document could not be removed. Try again.";
  await callApi(documentPath(startup, document), { method: "DELETE" }, failed);
}

/** The server checks access and logs members. @throws RequestError; AbortError when aborted */
export async function fetchStartupDocument(
  startup: string,
  document: string,
  purpose: "download" | "preview",
  signal?: AbortSignal,
): Promise<Blob> {
  const query = purpose === "download" ? "?download=true" : "";
  const answer = await callApi(
    `${documentPath(startup, document)}/content${query}`,
    { method: "GET", ...(signal ? { signal } : {}) },
    "The document could not be opened.",
  );
  return answer.blob();
}

export async function saveStartupLogo(startup: string, picture: Blob): Promise<void> {
  const answer = await callApi(
    `${pathOf(startup)}/logo`,
    { method: "PUT", body: picture },
    "The logo could not be saved. Try again.",
  );
  startupLogoSchema.parse(await answer.json());
}

export async function removeStartupLogo(startup: string): Promise<void> {
  const failed = "The logo could not be removed. Try again.";
  await callApi(`${pathOf(startup)}/logo`, { method: "DELETE" }, failed);
}
