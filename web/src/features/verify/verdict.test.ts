import { webcrypto } from "node:crypto";
import {
  type Certificate,
  type CertificateFacts,
  digestsOf,
  formatOf,
  signedPart,
} from "@contract/certificates";
import { sha256OfText } from "@contract/sha256";
import type { TicketKey } from "@contract/tickets";
import { beforeAll, describe, expect, it } from "vitest";
import { certificateFile } from "@/domain/products/certificate-file";
import { verdictOf } from "./verdict";

const CURVE = { name: "ECDSA", namedCurve: "P-256" };
const TEXT = "1. Parties\nThis agreement is “mutual”.";
let key: TicketKey;
let privateKey: webcrypto.CryptoKey;
let facts: CertificateFacts;

const sign = async (changes: Partial<CertificateFacts> = {}): Promise<Certificate> => {
  const certified = { ...facts, ...changes };
  const unsigned = {
    format: formatOf(certified),
    facts: certified,
    digests: await digestsOf(certified),
    issued_at: "2026-11-22T10:00:00.000Z",
    kid: key.kid,
  } as const;
  const bytes = await webcrypto.subtle.sign(
    { ...CURVE, hash: "SHA-256" },
    privateKey,
    new TextEncoder().encode(signedPart(unsigned)),
  );
  return { ...unsigned, signature: Buffer.from(bytes).toString("base64url") };
};

beforeAll(async () => {
  const pair = await webcrypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
  privateKey = pair.privateKey;
  const { x = "", y = "" } = await webcrypto.subtle.exportKey("jwk", pair.publicKey);
  key = { kty: "EC", crv: "P-256", x, y, kid: "abc123", alg: "ES256", use: "sig" };
  facts = {
    id: "0f5a0000-0000-4000-8000-000000000001",
    room_id: "0d000000-0000-4000-8000-000000000001",
    room_name: "Lumen Grid · Series A",
    startup_name: "Lumen Grid",
    person_id: "0a000000-0000-4000-8000-000000000002",
    typed_name: "José Núñez",
    accepted_at: "2026-11-10T09:30:05.123456Z",
    nda_title: "Mutual NDA",
    nda_version: 2,
    text_sha256: await sha256OfText(TEXT),
    text: TEXT,
    log_entry: 5,
    log_fingerprint: "ab".repeat(32),
  };
});

const PARTY = {
  side: "FOUNDER",
  organization_id: "0b000000-0000-4000-8000-000000000001",
  legal_name: "Lumen Grid SAS",
  is_individual: false,
  registration_number: "812345678",
  register: null,
  country: "France",
  address: "Sophia Antipolis, France",
  signed_by: "Alice Okafor",
  signed_as: "Chief executive officer",
  signed_at: "2026-11-10T09:30:05.123456Z",
} as const;
const PARTIES = {
  governing_law: "England and Wales",
  jurisdiction: "London",
  is_mutual: true,
  template_sha256: "cd".repeat(32),
  parties: [PARTY, { ...PARTY, side: "INVESTOR" as const, legal_name: "José Núñez" }],
  persons: [{ name: "José Núñez", accepted_at: "2026-11-10T09:30:05.123456Z" }],
} satisfies Partial<CertificateFacts>;

describe("a certificate", () => {
  it("is valid with parties, and not once one of them is changed or they are left out", async () => {
    const certificate = await sign(PARTIES);
    expect((await verdictOf(certificateFile(certificate), [key])).kind).toBe("valid");
    const other = structuredClone(certificate);
    other.facts.parties = [{ ...PARTY, legal_name: "Lumen Grid Ltd" }, ...PARTIES.parties.slice(1)];
    expect(await verdictOf(certificateFile(other), [key])).toMatchObject({
      kind: "differs",
      forged: ["parties"],
    });
    const { parties: _, ...without } = certificate.facts;
    const less = { ...certificate, facts: without };
    expect((await verdictOf(certificateFile(less), [key])).kind).toBe("differs");
  });

  it("is valid as it was signed, byte for byte", async () => {
    const file = certificateFile(await sign());
    expect((await verdictOf(file, [key])).kind).toBe("valid");
    expect((await verdictOf(file.trimEnd(), [key])).kind).toBe("differs");
  });

  it("[NC9] is not valid once a byte of it is another, whichever", async () => {
    const bytes = Buffer.from(certificateFile(await sign()), "utf8");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const { kind } = await verdictOf(changed.toString("utf8"), [key]);
      expect(kind, `byte ${at}`).not.toBe("valid");
    }
  });

  it("[NC9] says which fact differs", async () => {
    const certificate = await sign();
    const other = { ...certificate, facts: { ...certificate.facts, typed_name: "Mallory Quist" } };
    expect(await verdictOf(certificateFile(other), [key])).toMatchObject({
      kind: "differs",
      differences: ["Name is not what was certified."],
      forged: ["typed_name"],
    });
    // With a matching digest the signature does not fit.
    const digested = { ...other, digests: await digestsOf(other.facts) };
    expect(await verdictOf(certificateFile(digested), [key])).toMatchObject({
      differences: ["The signature does not fit: what was signed was changed."],
    });
    expect(await verdictOf(certificateFile(certificate), [])).toMatchObject({
      differences: ["It was not signed by this platform."],
    });
    expect(
      await verdictOf(certificateFile(await sign({ text: "Other words" })), [key]),
    ).toMatchObject({
      differences: ["The text does not have the SHA-256 that was accepted."],
      forged: ["text"],
    });
  });

  it.each(["", "{}", "[]", "null", "%PDF-1.7", '{"format":"dealport-nda-certificate/1"}'])(
    "is none: %s",
    async (file) => expect(await verdictOf(file, [key])).toEqual({ kind: "none" }),
  );
});
