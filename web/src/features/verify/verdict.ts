import {
  CERTIFICATE_FORMATS,
  type Certificate,
  type CertificateFacts,
  certificateSchema,
  digestsOf,
  formatOf,
  signedPart,
} from "@contract/certificates";
import { sha256OfText } from "@contract/sha256";
import type { TicketKey } from "@contract/tickets";
import { importKey, isSigned } from "@/domain/agreements/signatures";
import { certificateFile } from "@/domain/products/certificate-file";

const PARTY_NAMES = {
  governing_law: "Governing law",
  jurisdiction: "Place of jurisdiction",
  is_mutual: "Who is bound",
  template_sha256: "SHA-256 of the published text",
  parties: "Parties",
  persons: "Who accepted it",
} as const;

export const FACT_NAMES: Record<keyof CertificateFacts, string> = {
  ...PARTY_NAMES,
  id: "Record",
  room_id: "Id of the deal room",
  room_name: "Deal room",
  startup_name: "Startup",
  person_id: "Id of the person",
  typed_name: "Name",
  accepted_at: "Time",
  nda_title: "Title of the NDA",
  nda_version: "Version of the NDA",
  text_sha256: "SHA-256 of the text",
  text: "Text of the NDA",
  log_entry: "Entry of the log",
  log_fingerprint: "Fingerprint of that entry",
};

export type Verdict =
  | { kind: "none" }
  | { kind: "valid"; certificate: Certificate }
  | {
      kind: "differs";
      certificate: Certificate;
      differences: string[];
      /** The facts that are not those that were certified. */
      forged: (keyof CertificateFacts)[];
    };

/** And if not signed by one of these keys, what differs. Nothing leaves the page. */
export async function verdictOf(file: string, keys: readonly TicketKey[]): Promise<Verdict> {
  const read = certificateSchema.safeParse(jsonOf(file));
  if (!read.success) return { kind: "none" };
  const certificate = read.data;
  const { facts, digests } = certificate;
  const found = await digestsOf(facts);
  const names = (Object.keys(FACT_NAMES) as (keyof CertificateFacts)[]).filter(
    (name) => certificate.format === CERTIFICATE_FORMATS[1] || !(name in PARTY_NAMES),
  );
  const forged = names.filter((name) => digests[name] !== found[name]);
  const differences = forged.map((name) => `${FACT_NAMES[name]} is not what was certified.`);
  if (Object.keys(digests).length !== names.length || certificate.format !== formatOf(facts))
    differences.push("It has more or fewer facts than a certificate.");
  if ((await sha256OfText(facts.text)) !== facts.text_sha256) {
    differences.push("The text does not have the SHA-256 that was accepted.");
    forged.push("text");
  }
  const key = keys.find(({ kid }) => kid === certificate.kid);
  if (!key) differences.push("It was not signed by this platform.");
  else if (!(await isSigned(await importKey(key), signedPart(certificate), certificate.signature)))
    differences.push("The signature does not fit: what was signed was changed.");
  if (differences.length === 0 && file !== certificateFile(certificate))
    differences.push("The file was written anew: its facts are right, its bytes are not the same.");
  return differences.length === 0
    ? { kind: "valid", certificate }
    : { kind: "differs", certificate, differences, forged };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
