import { webcrypto } from "node:crypto";
import {
  BINDER_FORMAT,
  type BinderManifest,
  type BinderReceipt,
  checksumsOf,
  RECEIPT_FORMAT,
  signedReceipt,
} from "@contract/binders";
import { canonicalJson } from "@contract/certificates";
import { sha256Of, sha256OfText } from "@contract/sha256";
import type { TicketKey } from "@contract/tickets";
import { type Zippable, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { type BinderVerdict, verdictOfBinder } from "./binder-verdict";
import { zipEntries } from "./zip-entries";

const CURVE = { name: "ECDSA", namedCurve: "P-256" };
const ROOM = "0d000000-0000-4000-8000-000000000001";
const BOB = "0a000000-0000-4000-8000-000000000002";
const text = (words: string) => new TextEncoder().encode(words);
let key: TicketKey;
let privateKey: webcrypto.CryptoKey;
let files: Record<string, Uint8Array>;

type Link = BinderReceipt["entry"];

async function linked(seq: number, previous: string | null, line: Record<string, unknown>) {
  const line_sha256 = await sha256OfText(canonicalJson(line));
  const hash = await sha256OfText(canonicalJson({ line: line_sha256, previous, room: ROOM, seq }));
  return { seq, previous, line_sha256, hash, line };
}

async function signed(receipt: Omit<BinderReceipt, "signature">): Promise<BinderReceipt> {
  const bytes = await webcrypto.subtle.sign(
    { ...CURVE, hash: "SHA-256" },
    privateKey,
    text(signedReceipt(receipt)),
  );
  return { ...receipt, signature: Buffer.from(bytes).toString("base64url") };
}

beforeAll(async () => {
  const pair = await webcrypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
  privateKey = pair.privateKey;
  const { x = "", y = "" } = await webcrypto.subtle.exportKey("jwk", pair.publicKey);
  key = { kty: "EC", crv: "P-256", x, y, kid: "abc123", alg: "ES256", use: "sig" };
  const line = { action: "nda.accepted", actor: BOB, at: "x", details: {}, id: "1", room: ROOM };
  const facts = { document: { name: "Deck.pdf", version: 1 }, salt: "00ff" };
  const details = { facts_sha256: await sha256OfText(canonicalJson(facts)) };
  const first = { ...(await linked(1, null, { ...line, details })), facts };
  // One that the member may not read.
  const second = { ...(await linked(2, first.hash, { ...line, id: "2" })), line: null };
  const head = { seq: 2, hash: second.hash };
  const log = {
    format: "dealport-room-audit/1",
    room: ROOM,
    head,
    days: [{ day: "2026-11-23", seq: 2, hash: second.hash }],
    entries: [first, second],
  };
  const content = {
    "documents/1 Legal/1.1 Deck.pdf": "%PDF deck",
    "documents/2 Contrat é.txt": "x".repeat(5_000),
    "log/log.json": JSON.stringify(log),
    "index.html": "<!doctype html>",
  };
  const bound = await Promise.all(
    Object.entries(content).map(async ([path, words]) => ({
      path,
      size: text(words).length,
      sha256: await sha256OfText(words),
      kind: path.startsWith("documents") ? "document" : "log",
    })),
  );
  const manifest = JSON.stringify({
    format: BINDER_FORMAT,
    room: { id: ROOM, name: "Lumen Grid · Series A", startup: "Lumen Grid" },
    created_for: { id: BOB, name: "Bob Lindqvist" },
    created_at: "2026-11-23T10:00:00.000Z",
    head,
    files: bound,
    left_out: [],
  } satisfies BinderManifest);
  const manifest_sha256 = await sha256OfText(manifest);
  const made = {
    action: "binder.created" as const,
    actor: BOB,
    at: "2026-11-23T10:00:01.000000Z",
    details: { manifest_sha256 },
    id: "0c000000-0000-4000-8000-000000000009",
    room: ROOM,
  };
  const receipt = await signed({
    format: RECEIPT_FORMAT,
    entry: (await linked(3, second.hash, made)) as Link,
    issued_at: "2026-11-23T10:00:01.000Z",
    kid: key.kid,
  });
  const all = {
    ...content,
    "manifest.json": manifest,
    "receipt.json": JSON.stringify(receipt),
    "checksums.txt": checksumsOf(bound, manifest_sha256),
  };
  files = Object.fromEntries(Object.entries(all).map(([path, words]) => [path, text(words)]));
});

const zipped = (content: Zippable, level: 0 | 6 = 0) =>
  new Blob([zipSync(content, { level }) as Uint8Array<ArrayBuffer>]);

async function judge(zips: readonly Blob[], keys: readonly TicketKey[] = [key]) {
  const entries = await Promise.all(zips.map(zipEntries));
  return verdictOfBinder(
    entries.flatMap((part) => part ?? []),
    keys,
    () => {},
  );
}

const differences = (verdict: BinderVerdict) =>
  verdict.kind === "differs" ? verdict.differences : verdict.kind;

const changed = (path: string, at = 3) => {
  const bytes = Uint8Array.from(files[path] ?? []);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return { ...files, [path]: bytes };
};
const edited = (path: string, edit: (words: string) => string) => ({
  ...files,
  [path]: text(edit(new TextDecoder().decode(files[path]))),
});

describe("a binder", () => {
  it("is valid as it was created: in parts, packed again, in a folder of its own", async () => {
    expect(differences(await judge([zipped(files)]))).toBe("valid");
    const { "manifest.json": manifest = text(""), ...rest } = files;
    const parts = [zipped(rest), zipped({ "manifest.json": manifest })];
    expect(differences(await judge(parts))).toBe("valid");
    const folder = Object.entries(files).map(([path, bytes]) => [`Binder/${path}`, bytes]);
    const again = Object.fromEntries([
      ...folder,
      ["Binder/.DS_Store", text("?")],
      ["__MACOSX/._Binder", text("?")],
      ["__MACOSX/Binder/documents/._1 Legal", text("?")],
    ]);
    expect(differences(await judge([zipped(again, 6)]))).toBe("valid");
  });

  it("[CB10] names each file of which one byte is another", async () => {
    for (const path of Object.keys(files)) {
      if (path.endsWith("manifest.json") || path.endsWith("receipt.json")) continue;
      const found = differences(await judge([zipped(changed(path))]));
      expect(String(found), path).toContain(path);
    }
  });

  it("[CB10] names what is missing, and what was added", async () => {
    const { "documents/1 Legal/1.1 Deck.pdf": _, ...rest } = files;
    const odd = { ...rest, "documents/3 Other.pdf": text("%PDF") };
    expect(differences(await judge([zipped(odd)]))).toEqual([
      "documents/1 Legal/1.1 Deck.pdf is missing.",
      "documents/3 Other.pdf was added.",
    ]);
    expect(differences(await judge([zipped(files), zipped(files)]))).toContain(
      "index.html is there 2 times.",
    );
  });

  it.each([
    "documents/__MACOSX/Side letter.pdf",
    "documents/__MACOSX/._Side letter.pdf",
    "__MACOSX/Side letter.pdf",
    "documents/.DS_Store",
    ".DS_Store/Side letter.pdf",
  ])("names what was added under a name of a Mac's: %s", async (path) => {
    const added = { ...files, [path]: text("%PDF") };
    expect(differences(await judge([zipped(added)]))).toEqual([`${path} was added.`]);
    const folder = Object.entries(added).map(([name, bytes]) => [`Binder/${name}`, bytes]);
    expect(differences(await judge([zipped(Object.fromEntries(folder))]))).toEqual([
      `${path} was added.`,
    ]);
  });

  it("[AF3] names the entry of its log whose facts were changed, and takes a log without any", async () => {
    const renamed = edited("log/log.json", (json) => json.replace("Deck.pdf", "Side letter.pdf"));
    expect(differences(await judge([zipped(renamed)]))).toContain(
      "Entry 1 of the log was about something else than it says now.",
    );
    const held = edited("log/log.json", (json) =>
      json.replace(/"facts":\{.*?\}\}?/, '"facts":null'),
    );
    expect(differences(await judge([zipped(held)]))).not.toContain(
      "Entry 1 of the log was about something else than it says now.",
    );
  });

  it("is not valid with a manifest that was written to fit", async () => {
    const deck = text("%PDF other");
    const sums = [await sha256OfText("%PDF deck"), await sha256Of(deck)] as const;
    const fitted = edited("manifest.json", (json) =>
      json.replace(sums[0], sums[1]).replace('"size":9', '"size":10'),
    );
    const found = differences(
      await judge([zipped({ ...fitted, "documents/1 Legal/1.1 Deck.pdf": deck })]),
    );
    expect(found).toEqual([
      "checksums.txt does not say what the manifest says.",
      "The manifest is not the one that entered the room's log.",
    ]);
  });

  it("is not valid with a receipt of somebody else's making", async () => {
    const later = edited("receipt.json", (json) => json.replace("10:00:01.000Z", "11:00:01.000Z"));
    expect(differences(await judge([zipped(later)]))).toEqual([
      "The signature does not fit: what was signed was changed.",
    ]);
    expect(differences(await judge([zipped(files)], []))).toEqual([
      "The receipt was not signed by this platform.",
    ]);
    expect(differences(await judge([zipped(edited("receipt.json", () => "{}"))]))).toEqual([
      "The receipt is missing or cannot be read: whether the manifest was changed, nothing shows.",
    ]);
  });

  it("works out the log in it by itself", async () => {
    const odd = edited("log/log.json", (json) => json.replace("nda.accepted", "nda.declined"));
    expect(differences(await judge([zipped(odd)]))).toContain(
      "Entry 1 of the log says something else than when it was written.",
    );
    const cut = edited("log/log.json", (json) => json.replace(/,\{"seq":2.*$/, "]}"));
    expect(differences(await judge([zipped(cut)]))).toContain(
      "The log does not end where it says.",
    );
  });

  it.each([
    ["nothing", new Blob([])],
    ["no zip file", new Blob(["x".repeat(100_000)])],
    ["one that points beyond itself", new Blob([`PK\u0005\u0006${"\u007f".repeat(18)}`])],
    ["another zip file", zipped({ "a.txt": text("a") })],
    ["one whose manifest is none", zipped({ "manifest.json": text("{}") })],
  ])("is none: %s", async (_, blob) => {
    expect(await judge([blob])).toEqual({ kind: "none" });
  });

  it("is not valid cut in the middle", async () => {
    const whole = zipped(files);
    expect(await judge([whole.slice(0, Math.floor(whole.size / 2))])).toEqual({ kind: "none" });
  });
});
