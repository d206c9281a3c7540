import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useState } from "react";
import type { SignedNda } from "@/data/deal-rooms/queries";
import { notify } from "@/ui/notify";

/** Saves a signed NDA as a PDF, made in the browser: what makes it is loaded with the first click. */
export function PdfButton({ nda }: { nda: SignedNda }) {
  const [isMaking, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    try {
      const [{ signedPdf }, { drawLine }, { saveFile }] = await Promise.all([
        import("./signed-pdf"),
        import("./draw-line"),
        import("@/lib/save-file"),
      ]);
      // A copy, since the library's bytes may lie in a buffer that is shared.
      const bytes = new Uint8Array(await signedPdf(nda, drawLine));
      saveFile(fileName(nda), "application/pdf", bytes);
    } catch {
      notify.error("The PDF could not be made", "Please try again.");
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button variant="soft" loading={isMaking} onClick={() => void save()}>
      <Download aria-hidden size={15} />
      Download PDF
    </Button>
  );
}

/** Without what file systems refuse. */
const fileName = ({ startup_name, version, accepted_at }: SignedNda) =>
  `NDA ${startup_name} v${version} ${accepted_at.slice(0, 10)}.pdf`.replace(/[/\\:*?"<>|]/g, "-");
