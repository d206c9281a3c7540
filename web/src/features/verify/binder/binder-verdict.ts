import {
  type BinderManifest,
  type BinderReceipt,
  binderManifestSchema,
  binderReceiptSchema,
  checksumsOf,
  signedReceipt,
} from "@contract/binders";
import { sha256Of } from "@contract/sha256";
import type { TicketKey } from "@contract/tickets";
import { importKey, isSigned } from "@/domain/agreements/signatures";
import { verdictOf } from "../verdict";
import { chainProblem, isLinked, jsonOf } from "./chain";
import type { ZipEntry } from "./zip-entries";

/** A binder's own files, beside those that the manifest lists. */
const OVER_IT = new Set(["manifest.json", "receipt.json", "checksums.txt"]);

export type BinderVerdict =
  | { kind: "none" }
  | {
      kind: "valid" | "differs";
      manifest: BinderManifest;
      receipt: BinderReceipt | null;
      differences: string[];
    };

const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

/**
 * Works out whether a binder is as it was created: each file by the manifest, the manifest by the receipt, the receipt by
 * the platform's keys, and the log and the certificates in it by themselves. Nothing leaves the page.
 * @param entries of all zip files that it came in
 */
export async function verdictOfBinder(
  entries: readonly ZipEntry[],
  keys: readonly TicketKey[],
  onProgress: (done: number, total: number) => void,
): Promise<BinderVerdict> {
  const byPath = placed(entries);
  const manifestBytes = await byPath.get("manifest.json")?.[0]?.bytes();
  if (!manifestBytes) return { kind: "none" };
  const read = binderManifestSchema.safeParse(jsonOf(textOf(manifestBytes)));
  if (!read.success) return { kind: "none" };
  const manifest = read.data;
  const differences: string[] = [];
  const listed = new Set<string>();
  for (const [index, file] of manifest.files.entries()) {
    listed.add(file.path);
    differences.push(...(await problemsOf(file, byPath.get(file.path)?.[0])));
    onProgress(index + 1, manifest.files.length);
  }
  for (const [path, found] of byPath) {
    if (!listed.has(path) && !OVER_IT.has(path)) differences.push(`${path} was added.`);
    if (found.length > 1) differences.push(`${path} is there ${found.length} times.`);
  }
  const checksums = await byPath.get("checksums.txt")?.[0]?.bytes();
  if (
    checksums &&
    textOf(checksums) !== checksumsOf(manifest.files, await sha256Of(manifestBytes))
  ) {
    differences.push("checksums.txt does not say what the manifest says.");
  }
  const receiptBytes = await byPath.get("receipt.json")?.[0]?.bytes();
  const receipt = receiptBytes ? binderReceiptSchema.safeParse(jsonOf(textOf(receiptBytes))) : null;
  if (!receipt?.success) {
    differences.push(
      "The receipt is missing or cannot be read: whether the manifest was changed, nothing shows.",
    );
  } else {
    differences.push(...(await receiptProblems(receipt.data, manifest, manifestBytes, keys)));
  }
  return {
    kind: differences.length === 0 ? "valid" : "differs",
    manifest,
    receipt: receipt?.success ? receipt.data : null,
    differences,
  };

  async function problemsOf(file: BinderManifest["files"][number], entry: ZipEntry | undefined) {
    if (!entry) return [`${file.path} is missing.`];
    const bytes = await entry.bytes();
    const problems: string[] = [];
    if (bytes.byteLength !== file.size || (await sha256Of(bytes)) !== file.sha256) {
      problems.push(`${file.path} is not the file that was put in.`);
    }
    if (file.path === "log/log.json") {
      const { room, head } = manifest;
      const problem = await chainProblem(textOf(bytes), { room: room.id, head });
      if (problem) problems.push(problem);
    }
    if (file.kind === "certificate") {
      const { kind } = await verdictOf(textOf(bytes), keys);
      if (kind !== "valid") problems.push(`${file.path} is not a valid certificate.`);
    }
    return problems;
  }
}

/**
 * The files that macOS adds to every zip file. Security: only at the top and by these names; a folder of
 * that name deeper down was added by somebody.
 */
const isOfMac = (name: string) => /^__MACOSX\/(.*\/)?\._[^/]*$/s.test(name) || name === ".DS_Store";

/** By their places in the binder, also where all of it was packed again within a folder. */
function placed(entries: readonly ZipEntry[]): ReadonlyMap<string, readonly ZipEntry[]> {
  const names = entries.map(({ name }) => name);
  const manifest = names.includes("manifest.json")
    ? "manifest.json"
    : names.find((name) => /^(?!__MACOSX\/)[^/]+\/manifest\.json$/.test(name));
  const above = manifest?.slice(0, -"manifest.json".length) ?? "";
  const byPath = new Map<string, ZipEntry[]>();
  for (const entry of entries) {
    if (isOfMac(entry.name) || entry.name === `${above}.DS_Store`) continue;
    const path = entry.name.startsWith(above) ? entry.name.slice(above.length) : entry.name;
    byPath.set(path, [...(byPath.get(path) ?? []), entry]);
  }
  return byPath;
}

async function receiptProblems(
  receipt: BinderReceipt,
  manifest: BinderManifest,
  manifestBytes: ArrayBuffer,
  keys: readonly TicketKey[],
): Promise<string[]> {
  const problems: string[] = [];
  const { entry, kid, signature } = receipt;
  if ((await sha256Of(manifestBytes)) !== entry.line.details.manifest_sha256) {
    problems.push("The manifest is not the one that entered the room's log.");
  }
  const { room, created_for, head } = manifest;
  if (entry.line.room !== room.id || entry.line.actor !== created_for.id || entry.seq <= head.seq) {
    problems.push("The receipt is of another binder.");
  }
  if (!(await isLinked(entry, entry.line.room))) {
    problems.push("The entry in the receipt is not what was written.");
  }
  const key = keys.find((one) => one.kid === kid);
  if (!key) problems.push("The receipt was not signed by this platform.");
  else if (!(await isSigned(await importKey(key), signedReceipt(receipt), signature))) {
    problems.push("The signature does not fit: what was signed was changed.");
  }
  return problems;
}
