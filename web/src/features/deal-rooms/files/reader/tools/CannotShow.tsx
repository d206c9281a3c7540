import { Button } from "@radix-ui/themes";
import { Download, FileQuestion } from "lucide-react";
import { EmptyState } from "@/ui/EmptyState";
import type { ShownDocument } from "./shown-document";

interface CannotShowProps {
  shown: ShownDocument;
  /** Files of this type can be shown, but not this one. */
  isKind: boolean;
  onSave: (() => void) | null;
  why?: string;
}

export function CannotShow({ shown, isKind, onSave, why }: CannotShowProps) {
  const ending = shown.name.split(".").at(-1)?.toUpperCase() ?? "";
  return (
    <div className="reader-body reader-note">
      <EmptyState
        icon={FileQuestion}
        title={
          isKind ? "This document cannot be shown here" : `${ending} files cannot be shown here`
        }
        action={
          onSave && shown.access === "DOWNLOAD" ? (
            <Button onClick={onSave}>
              <Download aria-hidden size={15} />
              Download
            </Button>
          ) : null
        }
      >
        {why ?? (isKind ? "It is protected, damaged or too large to be shown." : null)}{" "}
        {shown.access === "DOWNLOAD"
          ? "Download it to read it."
          : "Ask the person who shared it for the right to download it."}
      </EmptyState>
    </div>
  );
}

const REASONS = {
  password: "It is protected by a password.",
  broken: "It is damaged, or it is no PDF.",
  reader: "The reader could not be loaded. Check your connection and reload the page.",
} as const;

interface NotShownProps {
  onSave: (() => void) | null;
}

export function PdfNotShown({ reason, onSave }: NotShownProps & { reason: keyof typeof REASONS }) {
  return (
    <NotShown title="This PDF cannot be shown here" onSave={reason === "reader" ? null : onSave}>
      {REASONS[reason]}
    </NotShown>
  );
}

export const PictureNotShown = ({ onSave }: NotShownProps) => (
  <NotShown title="This picture cannot be shown here" onSave={onSave}>
    It is damaged, or it is no picture.
  </NotShown>
);

function NotShown({
  title,
  onSave,
  children,
}: NotShownProps & { title: string; children: string }) {
  return (
    <div role="alert" className="reader-body reader-note">
      <EmptyState
        icon={FileQuestion}
        title={title}
        action={
          onSave ? (
            <Button onClick={onSave}>
              <Download aria-hidden size={15} />
              Download
            </Button>
          ) : null
        }
      >
        {children}
        {onSave ? " Download it to open it with another program." : null}
      </EmptyState>
    </div>
  );
}
