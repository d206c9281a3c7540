import { formatFileSize } from "@/lib/format";

export interface FileType {
  /** Lowercase, without the dot. */
  extension: string;
  label: string;
}

/** The types of scans and of photographs. */
export const SCAN_TYPES: readonly FileType[] = [
  { extension: "pdf", label: "PDF" },
  { extension: "png", label: "PNG" },
  { extension: "jpg", label: "JPEG" },
  { extension: "jpeg", label: "JPEG" },
];

interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
}

/**
 * Early; the server decides. While its types are unknown, all pass.
 * @returns a sentence, or null
 */
export function objectionTo(
  file: FileFacts,
  types: readonly FileType[] | undefined,
  max: number,
): string | null {
  if (types && !types.some((type) => type.extension === extensionOf(file.name))) {
    return `${file.name} cannot be shared here. Use one of: ${typeLabels(types)}.`;
  }
  if (file.size <= 0) return `${file.name} is empty.`;
  if (file.size > max) return `${file.name} is larger than ${formatFileSize(max)}.`;
  return null;
}

/** Each once: "CSV, Excel, PDF". */
export function typeLabels(types: readonly FileType[]): string {
  return [...new Set(types.map((type) => type.label))].sort().join(", ");
}

/** ".pdf,.docx". */
export function acceptOf(types: readonly FileType[]): string {
  return types.map((type) => `.${type.extension}`).join(",");
}

function extensionOf(name: string): string | undefined {
  return /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase();
}
