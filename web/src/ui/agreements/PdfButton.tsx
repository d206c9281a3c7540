import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useState } from "react";
import type { RecordedText } from "@/lib/pdf/record";
import { notify } from "../notify";

export interface PdfButtonProps {
  /** What the file is called; what file systems refuse is taken out. */
  fileName: string;
  /** What stands in it; may have to be loaded. */
  make: () => RecordedText | Promise<RecordedText>;
  label?: string;
  /** What it does, for screen readers, where the label alone says too little. */
  about?: string;
}

/** Saves a record as a PDF, made in the browser: what makes it is loaded with the first click. */
export function PdfButton({ fileName, make, label = "Download PDF", about }: PdfButtonProps) {
  const [isMaking, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    try {
      const [{ recordPdf }, { drawLine }, { saveFile }, record] = await Promise.all([
        import("@/lib/pdf/record"),
        import("@/lib/pdf/draw-line"),
        import("@/lib/save-file"),
        make(),
      ]);
      // A copy, since the library's bytes may lie in a buffer that is shared.
      const bytes = new Uint8Array(await recordPdf(record, drawLine));
      saveFile(fileName.replace(/[/\\:*?"<>|]/g, "-"), "application/pdf", bytes);
    } catch {
      notify.error("The PDF could not be created", "Try again.");
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button variant="soft" loading={isMaking} aria-label={about} onClick={() => void save()}>
      <Download aria-hidden size={15} />
      {label}
    </Button>
  );
}
