import { Braces, Cloud, Code, Cpu, type LucideIcon, Package } from "lucide-react";

const ICONS: Record<string, LucideIcon> = {
  SOFTWARE: Code,
  API: Braces,
  SAAS: Cloud,
  HARDWARE: Cpu,
};

export function TypeIcon({ type, size = 14 }: { type: string; size?: number }) {
  const Icon = ICONS[type] ?? Package;
  return <Icon aria-hidden size={size} strokeWidth={1.75} className="shrink-0" />;
}
