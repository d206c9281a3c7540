import { Button } from "@radix-ui/themes";
import { FileDown } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { toSentence } from "@/lib/errors";
import { EmptyState } from "../EmptyState";
import { ErrorState } from "../ErrorState";
import { Spinner } from "../Spinner";

/** Hides the viewer's own bars: name and download stand above it. */
const PDF_VIEW = "#toolbar=0&navpanes=0&view=FitH";

export interface FilePreviewProps {
  id: string;
  name: string;
  contentType: string;
  load: (signal: AbortSignal) => Promise<Blob>;
  onSave: () => void;
}

/** Types that browsers show without running anything of them. */
export const isPreviewable = (contentType: string): boolean =>
  /^(application\/pdf|image\/(png|jpeg|webp))$/.test(contentType);

/** From memory: no address to it exists outside this page. Fills its box. */
export function FilePreview({ id, name, contentType, load, onSave }: FilePreviewProps) {
  const [shown, setShown] = useState<{ id: string; url?: string; problem?: string } | null>(null);
  const isPicture = contentType.startsWith("image/");
  // Most phones show no PDF within a page: the frame would stay empty.
  const canShow = isPicture || navigator.pdfViewerEnabled !== false;
  const bring = useEffectEvent(load);

  useEffect(() => {
    if (!canShow) return;
    const control = new AbortController();
    let made: string | null = null;
    bring(control.signal).then(
      (bytes) => {
        if (control.signal.aborted) return;
        // Security: uses the database's content type, whatever the answer's header says.
        made = URL.createObjectURL(new Blob([bytes], { type: contentType }));
        setShown({ id, url: made });
      },
      (error) => {
        if (!control.signal.aborted) setShown({ id, problem: toSentence(error) });
      },
    );
    return () => {
      control.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, contentType, canShow]);

  const now = shown?.id === id ? shown : null;
  if (!canShow) {
    return (
      <EmptyState
        icon={FileDown}
        title="This browser cannot display PDFs"
        action={<Button onClick={onSave}>Download to read it</Button>}
      />
    );
  }
  if (now?.problem) {
    return <ErrorState title="The document could not be opened">{now.problem}</ErrorState>;
  }
  if (!now?.url) return <Spinner label="Loading document" />;
  return isPicture ? (
    <img src={now.url} alt={name} className="max-h-full max-w-full object-contain" />
  ) : (
    <iframe src={`${now.url}${PDF_VIEW}`} title={name} className="size-full border-0" />
  );
}
