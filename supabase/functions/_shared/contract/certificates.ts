import { z } from "zod";
import { defineCall } from "./call.ts";
import { sha256OfText } from "./sha256.ts";
import { idSchema } from "./text.ts";

/** The second has the parties, of a text that names them. */
export const CERTIFICATE_FORMATS = [
  "dealport-nda-certificate/1",
  "dealport-nda-certificate/2",
] as const;

export const formatOf = ({ parties }: CertificateFacts): (typeof CERTIFICATE_FORMATS)[number] =>
  CERTIFICATE_FORMATS[parties ? 1 : 0];

const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);

/** A party as the text names it, and who signed for it. */
const partySchema = z.strictObject({
  side: z.enum(["FOUNDER", "INVESTOR"]),
  organization_id: idSchema,
  legal_name: z.string(),
  is_individual: z.boolean(),
  registration_number: z.string().nullable(),
  register: z.string().nullable(),
  country: z.string().nullable(),
  address: z.string().nullable(),
  signed_by: z.string().nullable(),
  /** Their title in the organization at that time. */
  signed_as: z.string().nullable(),
  signed_at: moment.nullable(),
});

/** Absent from the certificate of a text that names no parties. */
const agreementSchema = z
  .strictObject({
    governing_law: z.string(),
    jurisdiction: z.string(),
    is_mutual: z.boolean(),
    /** Of the published text, before its fields were filled in. */
    template_sha256: sha256Hex,
    parties: z.array(partySchema).length(2),
    /** Whoever has accepted the text, of those whom the reader knows. */
    persons: z.array(z.strictObject({ name: z.string(), accepted_at: moment })).max(1000),
  })
  .partial();

export const certificateFactsSchema = z.strictObject({
  id: idSchema,
  room_id: idSchema,
  room_name: z.string(),
  startup_name: z.string(),
  person_id: idSchema,
  /** Null once the account is closed. */
  typed_name: z.string().nullable(),
  /** UTC, to the microsecond. */
  accepted_at: moment,
  nda_title: z.string(),
  nda_version: z.number().int(),
  text_sha256: sha256Hex,
  text: z.string(),
  log_entry: z.number().int().nullable(),
  log_fingerprint: sha256Hex.nullable(),
  ...agreementSchema.shape,
});
export type CertificateFacts = z.infer<typeof certificateFactsSchema>;

/** Each fact has a digest of its own, so that a changed one can be named. */
export const certificateSchema = z
  .strictObject({
    format: z.enum(CERTIFICATE_FORMATS),
    facts: certificateFactsSchema,
    /** SHA-256 over the canonical JSON of [name, value], for each fact. */
    digests: z.record(z.string().max(40), sha256Hex),
    issued_at: z.string().max(40),
    kid: z.string().max(64),
    /** ES256 over the canonical JSON of digests, format, issued_at and kid; base64url. */
    signature: z.string().regex(/^[\w-]{86}$/),
  })
  .meta({ id: "NdaCertificate" });
export type Certificate = z.infer<typeof certificateSchema>;

/** As RFC 8785: keys in order, no spaces, so that everybody makes the same bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
  return `{${pairs.join(",")}}`;
}

export async function digestsOf(facts: CertificateFacts): Promise<Record<string, string>> {
  const made = Object.entries(facts).map(
    async (fact) => [fact[0], await sha256OfText(canonicalJson(fact))] as const,
  );
  return Object.fromEntries(await Promise.all(made));
}

export const signedPart = ({
  digests,
  format,
  issued_at,
  kid,
}: Pick<Certificate, "digests" | "format" | "issued_at" | "kid">): string =>
  canonicalJson({ digests, format, issued_at, kid });

export const getNdaCertificate = defineCall({
  name: "getNdaCertificate",
  method: "GET",
  path: "/nda-certificates/{id}",
  about: "Deal rooms",
  summary:
    "The certificate of an accepted NDA, signed (ES256): one's own, or a member's for a manager of a side of the room.",
  caller: "member",
  answers: { 200: certificateSchema },
  refusals: {
    403: "The account is disabled.",
    404: "Signature not found",
  },
});
