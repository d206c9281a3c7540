import assert from "node:assert/strict";
import {
  type BinderReceipt,
  recordBinder,
  signedReceipt,
} from "../../../_shared/contract/binders.ts";
import {
  type Certificate,
  canonicalJson,
  digestsOf,
  getNdaCertificate,
  signedPart,
} from "../../../_shared/contract/certificates.ts";
import { listDocuments } from "../../../_shared/contract/documents.ts";
import { sha256OfText } from "../../../_shared/contract/sha256.ts";
import { api, type Person, ROOM, rpc } from "../stack.ts";
import type { Case } from "./case.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const NONE = "Signature not found";
const SUM = "0123456789abcdef".repeat(4);
const CURVE = { name: "ECDSA", namedCurve: "P-256" };

const signedBy = async (person: Person) => {
  const answer = await api(person, "POST", "/rest/v1/rpc/my_nda_acceptances", { json: {} });
  const [first]: { id: string }[] = await answer.json();
  assert.ok(first, `${person} has accepted nothing`);
  return { path: { id: first.id } };
};

const isGood = (certificate: Certificate) => isSigned(certificate, signedPart(certificate));

async function isSigned(file: { kid: string; signature: string }, text: string): Promise<boolean> {
  const { keys } = await (await api(undefined, "GET", "/api/events/ticket-keys")).json();
  const jwk = keys.find(({ kid }: { kid: string }) => kid === file.kid);
  const key = await crypto.subtle.importKey("jwk", jwk, CURVE, false, ["verify"]);
  const bytes = Uint8Array.from(
    atob(file.signature.replaceAll("-", "+").replaceAll("_", "/")),
    (letter) => letter.charCodeAt(0),
  );
  const signed = new TextEncoder().encode(text);
  return crypto.subtle.verify({ ...CURVE, hash: "SHA-256" }, key, bytes, signed);
}

export const certificateCases: Case[] = [
  {
    call: getNdaCertificate,
    status: 200,
    as: "alice",
    what: "one's own, signed with a key that is handed out",
    prepare: () => signedBy("alice"),
    check: async (certificate: Certificate) => {
      assert.equal(certificate.facts.typed_name, "Alice Okafor");
      assert.equal(await sha256OfText(certificate.facts.text), certificate.facts.text_sha256);
      assert.deepEqual(await digestsOf(certificate.facts), certificate.digests);
      assert.ok(await isGood(certificate));
      assert.equal(await isGood({ ...certificate, issued_at: "2020-01-01T00:00:00.000Z" }), false);
    },
  },
  {
    call: getNdaCertificate,
    status: 200,
    as: "bob",
    what: "that of the founder, of whose room he manages a side",
    prepare: () => signedBy("alice"),
  },
  {
    call: getNdaCertificate,
    status: 404,
    as: "mallory",
    what: "of strangers",
    says: NONE,
    prepare: () => signedBy("alice"),
  },
  {
    call: getNdaCertificate,
    status: 404,
    as: "carol",
    what: "of others in her room",
    says: NONE,
    prepare: () => signedBy("alice"),
  },
  {
    call: listDocuments,
    status: 404,
    as: "mallory",
    what: "and whoever manages the room reads that she was refused",
    path: { id: ROOM.lumen },
    check: async () => {
      for (let tries = 0; ; tries += 1) {
        const lines: { action: string; actor_name: string }[] = await (
          await api("bob", "POST", "/rest/v1/rpc/deal_room_activity", {
            json: { room: ROOM.lumen },
          })
        ).json();
        if (
          lines.some(
            (line) => line.action === "access.refused" && line.actor_name === "Mallory Quist",
          )
        )
          return;
        assert.ok(tries < 50, "it is not in the log");
        await new Promise((done) => setTimeout(done, 100));
      }
    },
  },
  {
    call: recordBinder,
    status: 201,
    as: "bob",
    path: { id: ROOM.lumen },
    json: { manifestSha256: SUM },
    what: "a receipt over the entry of the log, signed",
    check: async (receipt: BinderReceipt) => {
      assert.equal(receipt.entry.line.details.manifest_sha256, SUM);
      assert.equal(
        await sha256OfText(canonicalJson(receipt.entry.line)),
        receipt.entry.line_sha256,
      );
      assert.ok(await isSigned(receipt, signedReceipt(receipt)));
      const later = { ...receipt, issued_at: "2020-01-01T00:00:00.000Z" };
      assert.equal(await isSigned(receipt, signedReceipt(later)), false);
    },
  },
  ...[
    { status: 400, as: "bob", json: { manifestSha256: SUM.toUpperCase() }, what: "no hash" },
    { status: 403, as: "carol", json: { manifestSha256: SUM }, what: "before the NDA" },
    { status: 404, as: "mallory", json: { manifestSha256: SUM }, what: "of strangers" },
  ].map((one) => ({ ...one, call: recordBinder, path: { id: ROOM.lumen } }) as Case),
  {
    call: recordBinder,
    status: 429,
    as: "alice",
    path: { id: ROOM.lumen },
    json: { manifestSha256: SUM },
    what: "the twenty-first in an hour",
    prepare: async () => {
      const asked = { room: ROOM.lumen, manifest_sha256: SUM };
      for (let made = 0; made < 20; made += 1) await rpc("alice", "record_deal_room_binder", asked);
      return {};
    },
  },
  { call: getNdaCertificate, status: 404, as: "alice", path: { id: UNKNOWN }, says: NONE },
  { call: getNdaCertificate, status: 404, as: "alice", path: { id: "%00" }, says: NONE },
];
