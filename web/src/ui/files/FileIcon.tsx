import {
  File,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Presentation,
} from "lucide-react";

interface FileIconProps {
  contentType: string;
  size?: number;
}

export function FileIcon({ contentType, size = 18 }: FileIconProps) {
  const [Icon, color] = lookOf(contentType);
  return <Icon aria-hidden size={size} className={`shrink-0 ${color}`} />;
}

function lookOf(contentType: string): [LucideIcon, string] {
  if (contentType === "application/pdf") return [FileText, "text-(--red-10)"];
  if (contentType.startsWith("image/")) return [FileImage, "text-(--blue-10)"];
  if (/sheet|csv/.test(contentType)) return [FileSpreadsheet, "text-(--green-10)"];
  if (contentType.includes("presentation")) return [Presentation, "text-(--amber-10)"];
  if (/word|text/.test(contentType)) return [FileText, "text-(--accent-10)"];
  return [File, "text-(--gray-10)"];
}
