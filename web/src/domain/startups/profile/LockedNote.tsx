import { Lock } from "lucide-react";
import type { ReactNode } from "react";

export function LockedNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-lg bg-(--gray-a2) px-3.5 py-3 text-sm text-(--gray-11)">
      <Lock aria-hidden size={15} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
