import { Button, Dialog, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { countOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DialogFrame } from "@/ui/DialogFrame";
import type { Duplicate } from "./find-duplicates";

interface DuplicatesDialogProps {
  roomId: string;
  alike: readonly Duplicate[];
  /** The others are sent in any case. */
  decide: (sendsAlike: boolean) => void;
  leave: () => void;
}

export default function DuplicatesDialog({ roomId, alike, decide, leave }: DuplicatesDialogProps) {
  const isOne = alike.length === 1;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && leave()}>
      <DialogFrame
        title={
          isOne ? "This file is already here" : `${countOf(alike.length, "file")} are already here`
        }
        about="Their content is the same, byte for byte. Their names may differ."
        maxWidth="34rem"
        label="Files that are already here"
        foot={
          <div className="dialog-actions">
            <Button variant="soft" color="gray" onClick={() => decide(true)}>
              Upload anyway
            </Button>
            <Button onClick={() => decide(false)}>{isOne ? "Skip it" : "Skip them"}</Button>
          </div>
        }
      >
        <ul className="flex flex-col gap-3.5 px-6 pb-5">
          {alike.map(({ file, present }) => (
            <li key={`${file.name} ${present.document_id}`}>
              <Text as="p" size="2" weight="medium" dir="auto" className="wrap-anywhere">
                {file.name}
              </Text>
              <Text as="p" size="2" color="gray" className="wrap-anywhere">
                Already here as{" "}
                <Link
                  to={paths.roomDocument(roomId, present.document_id)}
                  className="text-link"
                  onClick={() => decide(false)}
                >
                  {present.number} {present.name}
                </Link>
              </Text>
            </li>
          ))}
        </ul>
      </DialogFrame>
    </Dialog.Root>
  );
}
