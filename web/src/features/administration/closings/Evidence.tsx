import { Text } from "@radix-ui/themes";
import { type ClosingEvidence, loadEvidence } from "@/data/closings/evidence";
import { DateTime } from "@/ui/DateTime";
import { FileList } from "@/ui/files/FileList";
import { useOpenFile } from "@/ui/files/use-open-file";

interface EvidenceProps {
  startup: string;
  evidence: readonly ClosingEvidence[];
}

const FROM = { FOUNDER: "the founder's side", INVESTOR: "the investor's side" } as const;

/** What the sides of a deal handed over for its closing, to be opened. */
export function Evidence({ startup, evidence }: EvidenceProps) {
  const opened = useOpenFile(loadEvidence);
  if (evidence.length === 0) return null;
  return (
    <div className="basis-full">
      <FileList
        label={`Evidence of the closing of ${startup}`}
        files={evidence}
        opened={opened}
        about={(file) => (
          <>
            from {FROM[file.side]}, <DateTime value={file.added_at} format="relative" />
          </>
        )}
      />
      <Text as="p" size="1" color="gray">
        Opening a file is recorded in the audit log.
      </Text>
      {opened.dialog}
    </div>
  );
}
