import { formatFileSize } from "@/lib/format";

/** A kind of file that is taken. */
export interface FileType {
  /** Without the dot, in small letters. */
  extension: string;
  /** What people call it: "PDF". */
  label: string;
}

interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
}

/**
 * Says early what the server would say after the upload began. The server decides: while its list
 * of types is not known here, every type passes.
 * @param max bytes
 * @returns a sentence, or null when there is nothing against the file
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

/** The kinds of files by name, each once: "CSV, Excel, PDF". */
export function typeLabels(types: readonly FileType[]): string {
  return [...new Set(types.map((type) => type.label))].sort().join(", ");
}

/** What a file dialog offers: ".pdf,.docx". */
export function acceptOf(types: readonly FileType[]): string {
  return types.map((type) => `.${type.extension}`).join(",");
}

function extensionOf(name: string): string | undefined {
  return /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase();
}
