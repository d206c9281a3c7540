import { Text } from "@radix-ui/themes";
import { countOf, formatCount } from "@/lib/format";
import { FactList } from "@/ui/FactList";
import { Fingerprint } from "@/ui/Fingerprint";
import { Moment, VerdictNote } from "../parts";
import type { BinderVerdict } from "./binder-verdict";

/** Differences that are named one by one. */
const MAX_SHOWN = 100;

/** Whether a binder is as it was created, what differs, and what it says of itself. */
export function BinderAnswer({ name, verdict }: { name: string; verdict: BinderVerdict }) {
  if (verdict.kind === "none")
    return (
      <VerdictNote kind="none" says="No closing binder.">
        {name} has no manifest of a binder of this platform, or it is damaged. Choose all parts of a
        binder together.
      </VerdictNote>
    );
  const { manifest, receipt, differences } = verdict;
  const isValid = verdict.kind === "valid";
  const rest = differences.length - MAX_SHOWN;
  return (
    <div className="flex flex-col gap-6">
      <VerdictNote kind={verdict.kind} says={isValid ? "Valid." : "Not valid."}>
        {isValid
          ? `All ${countOf(manifest.files.length, "file")} of ${name} are as they were put in, and the manifest is the one that entered the room's log.`
          : `${countOf(differences.length, "difference")} found.`}
      </VerdictNote>
      {isValid ? null : (
        <ul aria-label="Differences" className="grid list-disc gap-1.5 ps-5 wrap-anywhere">
          {differences.slice(0, MAX_SHOWN).map((difference) => (
            <Text key={difference} asChild size="2">
              <li>{difference}</li>
            </Text>
          ))}
          {rest > 0 ? (
            <Text asChild size="2" color="gray">
              <li>{formatCount(rest)} more.</li>
            </Text>
          ) : null}
        </ul>
      )}
      <FactList
        label={isValid ? "What it certifies" : "What the file says"}
        facts={[
          { label: "Deal room", value: manifest.room.name },
          { label: "Startup", value: manifest.room.startup },
          { label: "Created for", value: manifest.created_for.name },
          { label: "Created", value: <Moment value={manifest.created_at} /> },
          { label: "Files", value: formatCount(manifest.files.length) },
          {
            label: "Named without the file",
            value: manifest.left_out.length > 0 ? formatCount(manifest.left_out.length) : null,
          },
          {
            label: "In the room's log",
            value: receipt ? (
              <>
                Entry {formatCount(receipt.entry.seq)}, <Fingerprint value={receipt.entry.hash} />
              </>
            ) : null,
          },
          { label: "Receipt", value: receipt ? <Moment value={receipt.issued_at} /> : null },
        ]}
      />
      {isValid ? (
        <Text as="p" size="2" color="gray" className="text-pretty">
          What is certified is that nothing changed since the binder was created, and when. Members
          of the room can look the fingerprint up in its log, under Activity, Evidence.
        </Text>
      ) : null}
    </div>
  );
}
