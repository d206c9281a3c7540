import "./access-value.css";
import { Ban, Download, Eye, Stamp } from "lucide-react";
import type { DocumentAccess } from "@/data/deal-rooms/access";
import { ACCESS_LABELS } from "../../model/access-words";

const ICONS = { NONE: Ban, VIEW: Eye, STAMPED: Stamp, DOWNLOAD: Download } as const;

interface AccessValueProps {
  access: DocumentAccess;
  isInherited?: boolean;
}

export function AccessValue({ access, isInherited }: AccessValueProps) {
  const Icon = ICONS[access];
  return (
    <span className="access-value" data-access={access} data-inherited={isInherited || undefined}>
      <Icon aria-hidden size={14} />
      {ACCESS_LABELS[access]}
    </span>
  );
}
