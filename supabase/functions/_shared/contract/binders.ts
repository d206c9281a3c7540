import { z } from "zod";
import { defineCall } from "./call.ts";
import { canonicalJson } from "./certificates.ts";
import { ROOM_REFUSALS } from "./deal-rooms.ts";
import { idSchema } from "./text.ts";

/** Names the kind of file, and how it is made. */
export const BINDER_FORMAT = "dealport-binder/1";
export const RECEIPT_FORMAT = "dealport-binder-receipt/1";

const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/, {
  error: "A fingerprint has 64 digits and letters from a to f.",
});

/** The end of a room's chain. */
const headSchema = z.strictObject({ seq: z.int().min(0), hash: sha256Hex.nullable() });

/** A file of a binder: where it lies and what its bytes are. */
const boundFileSchema = z.strictObject({
  path: z.string().min(1).max(8_000),
  /** Bytes. */
  size: z.int().min(0),
  sha256: sha256Hex,
  kind: z.string().max(40),
  /** Of a document: its id, its index number and version, and whether this is a stamped copy. */
  document: idSchema.optional(),
  number: z.string().max(200).optional(),
  version: z.int().min(1).optional(),
  stamped: z.boolean().optional(),
});
export type BoundFile = z.infer<typeof boundFileSchema>;

/** The contents of a closing binder, as `manifest.json` in it lists them. */
export const binderManifestSchema = z.strictObject({
  format: z.literal(BINDER_FORMAT),
  room: z.strictObject({ id: idSchema, name: z.string(), startup: z.string() }),
  /** The member who made it: a binder holds what that member can download. */
  created_for: z.strictObject({ id: idSchema, name: z.string() }),
  created_at: z.string().max(40),
  /** Where the room's chain ended when its log was downloaded. */
  head: headSchema,
  files: z.array(boundFileSchema).max(60_000),
  /** Documents that the member knows of and that the binder does not hold. */
  left_out: z.array(
    z.strictObject({
      number: z.string(),
      name: z.string(),
      version: z.int().min(1),
      reason: z.string(),
    }),
  ),
});
export type BinderManifest = z.infer<typeof binderManifestSchema>;

/** An entry of a room's chain, as its downloaded log has it. */
const entrySchema = z.strictObject({
  seq: z.int().min(1),
  previous: sha256Hex.nullable(),
  line_sha256: sha256Hex,
  hash: sha256Hex,
  line: z.strictObject({
    action: z.literal("binder.created"),
    actor: idSchema,
    at: z.string().max(40),
    details: z.strictObject({ manifest_sha256: sha256Hex }),
    id: idSchema,
    room: idSchema,
  }),
});

/** The platform's signed statement about a binder: that this manifest entered the room's chain. */
export const binderReceiptSchema = z
  .strictObject({
    format: z.literal(RECEIPT_FORMAT),
    entry: entrySchema,
    issued_at: z.string().max(40),
    kid: z.string().max(64),
    /** ES256 over the canonical JSON of all the rest; base64url. */
    signature: z.string().regex(/^[\w-]{86}$/),
  })
  .meta({ id: "BinderReceipt" });
export type BinderReceipt = z.infer<typeof binderReceiptSchema>;
export const binderEntrySchema = entrySchema;

/** The bytes that a receipt's signature is over. */
export const signedReceipt = ({
  entry,
  format,
  issued_at,
  kid,
}: Omit<BinderReceipt, "signature">): string => canonicalJson({ entry, format, issued_at, kid });

/** `checksums.txt` of a binder, as `sha256sum -c` reads it. */
export const checksumsOf = (
  files: readonly Pick<BoundFile, "path" | "sha256">[],
  manifestSha256: string,
): string =>
  [...files, { path: "manifest.json", sha256: manifestSha256 }]
    .map(({ path, sha256 }) => `${sha256}  ${path}\n`)
    .join("");

export const recordBinder = defineCall({
  name: "recordBinder",
  method: "POST",
  path: "/dealrooms/{id}/binders",
  about: "Deal rooms",
  summary:
    "Notes in the room's log that the caller has created a closing binder with this manifest, and returns a receipt for it, signed (ES256).",
  caller: "member",
  body: z
    .object({
      manifestSha256: sha256Hex.meta({
        description: "SHA-256 of manifest.json, in 64 hexadecimal digits.",
      }),
    })
    .meta({ id: "NewBinder" }),
  answers: { 201: binderReceiptSchema },
  refusals: {
    ...ROOM_REFUSALS,
    429: "Over twenty binders of the room in an hour.",
  },
});
