import { Button, Text } from "@radix-ui/themes";
import type { IdentityCheck, KycDocument } from "@/data/console/types";
import { formatFileSize } from "@/lib/format";
import { FileIcon } from "@/ui/files/FileIcon";
import { lengthOf, MAX_REASON, Reason } from "@/ui/forms/Reason";
import type { Decision } from "./decision";

const OWNERS = "OWNERS";

interface SubmittedProps {
  check: IdentityCheck;
  /** Null once it is decided, or where others decide. */
  decision: Decision | null;
  opened: KycDocument | null;
  onOpen: (document: KycDocument | null) => void;
}

/** What an investor submitted, by what its check asks for; each can be rejected. */
export function Submitted({ check, decision, opened, onOpen }: SubmittedProps) {
  const known = check.parts.map(({ part }) => part);
  const parts = [
    ...check.parts,
    // Of another kind of investor, which it was when it submitted.
    ...(check.documents.some(({ kind }) => !known.includes(kind))
      ? [{ part: null, label: "Other documents" }]
      : []),
  ];
  return (
    <div className="grid gap-4">
      {parts.map(({ part, label }) => {
        const documents = check.documents.filter(({ kind }) =>
          part === null ? !known.includes(kind) : kind === part,
        );
        return part === "OWNERS" ? (
          <Owners key={part} label={label} check={check} decision={decision} />
        ) : documents.length > 0 ? (
          <div key={part}>
            <Text as="p" size="1" color="gray" mb="1">
              {label}
            </Text>
            <ul aria-label={label} className="check-documents m-0 grid list-none gap-2 p-0">
              {documents.map((document) => (
                <li key={document.id}>
                  <button
                    type="button"
                    aria-pressed={opened?.id === document.id}
                    onClick={() => onOpen(opened?.id === document.id ? null : document)}
                  >
                    <FileIcon contentType={document.content_type} />
                    <span className="min-w-0 flex-1 break-words">{document.file_name}</span>
                    <Text size="1" color="gray">
                      {document.is_carried ? "accepted before · " : ""}
                      {formatFileSize(document.file_size)}
                    </Text>
                  </button>
                  <Rejection
                    id={document.id}
                    noun="document"
                    name={document.file_name}
                    made={document.reason}
                    decision={decision}
                  />
                </li>
              ))}
            </ul>
          </div>
        ) : null;
      })}
    </div>
  );
}

function Owners({
  label,
  check,
  decision,
}: { label: string } & Pick<SubmittedProps, "check" | "decision">) {
  if (check.owners === null) return null;
  return (
    <div>
      <Text as="p" size="1" color="gray" mb="1">
        {label}
      </Text>
      {check.owners.length === 0 ? (
        <Text as="p" size="2">
          Nobody holds 25 percent or more.
        </Text>
      ) : (
        <ul aria-label={label} className="m-0 grid list-none gap-1 p-0">
          {check.owners.map((owner) => (
            <li key={`${owner.name} ${owner.country}`}>
              <Text size="2">
                {owner.name}, {owner.country}, {owner.share} %
              </Text>
            </li>
          ))}
        </ul>
      )}
      <Rejection
        id={OWNERS}
        noun="owners"
        name="the owners"
        made={check.owners_reason}
        decision={decision}
      />
    </div>
  );
}

interface RejectionProps {
  id: string;
  /** "document" or "owners". */
  noun: string;
  /** In its reason's label. */
  name: string;
  /** As it was decided. */
  made: string | null;
  decision: Decision | null;
}

function Rejection({ id, noun, name, made, decision }: RejectionProps) {
  if (!decision) {
    return made ? (
      <Text as="p" size="1" color="red" mt="1" className="whitespace-pre-line">
        Rejected: {made}
      </Text>
    ) : null;
  }
  const why = decision.rejectionOf(id);
  if (why === undefined) {
    return (
      <Button
        size="1"
        variant="soft"
        color="gray"
        mt="1"
        onClick={() => decision.reject(id, "")}
        aria-label={id === OWNERS ? undefined : `Reject document ${name}`}
      >
        Reject {noun}
      </Button>
    );
  }
  return (
    <div className="mt-2 grid gap-2">
      <Reason
        label={`Why you reject ${name}`}
        value={why}
        max={MAX_REASON}
        isFirst
        error={
          decision.isAsked && lengthOf(why) === 0 ? "Give a reason. The investor reads it." : null
        }
        onChange={(text) => decision.reject(id, text)}
      />
      <div>
        <Button
          size="1"
          variant="soft"
          color="gray"
          onClick={() => decision.reject(id, undefined)}
          aria-label={`Accept ${name}`}
        >
          Accept it
        </Button>
      </div>
    </div>
  );
}
