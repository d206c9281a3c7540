import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useState } from "react";
import type { RecordedText } from "@/lib/pdf/record";
import { notify } from "@/ui/notify";

export interface PdfButtonProps {
  /** Characters that file systems refuse are removed. */
  fileName: string;
  make: () => RecordedText | Promise<RecordedText>;
  label?: string;
  /** For screen readers, where the label says too little. */
  about?: string;
}

/** Made in the browser, by code that loads with the first click. */
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
      // A copy, since the library's bytes may be in a shared buffer.
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
