import { PDFDocument } from "@cantoo/pdf-lib";
import { CERTIFICATE_FILE } from "./certificate-file";

/** @returns the attached certificate; null when there is none or it is no PDF */
export async function certificateIn(pdf: ArrayBuffer): Promise<string | null> {
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    const found = document.getAttachments().find(({ name }) => name === CERTIFICATE_FILE);
    return found ? new TextDecoder().decode(found.data) : null;
  } catch {
    return null;
  }
}
