import type { SignedNda } from "@/data/deal-rooms/queries";
import type { RecordedText } from "@/lib/pdf/record";

export function signedRecord(nda: SignedNda): RecordedText {
  return {
    title: nda.title,
    name: `${nda.title}, version ${nda.version}`,
    subject: `Accepted by ${nda.typed_name} for ${nda.room_name}`,
    at: nda.accepted_at,
    facts: [
      ["Accepted by", nda.typed_name],
      [
        "Accepted at",
        `${new Date(nda.accepted_at).toISOString().replace("T", " ").slice(0, 19)} UTC`,
      ],
      ["Deal room", nda.room_name],
      ["Startup", nda.startup_name],
      ["Version of the text", String(nda.version)],
      ["SHA-256 of the text (UTF-8)", nda.body_sha256],
      ["Record", nda.id],
    ],
    body: nda.body,
    foot: `${nda.typed_name} · ${nda.accepted_at} · SHA-256 ${nda.body_sha256}`,
    attachment: `nda-version-${nda.version}.txt`,
  };
}
