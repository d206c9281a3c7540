import {
  Atom,
  Blocks,
  Bot,
  BrainCircuit,
  Bus,
  CloudSun,
  Dna,
  Factory,
  HeartPulse,
  Landmark,
  Layers,
  type LucideIcon,
  Rocket,
  Shapes,
  ShieldCheck,
  Sprout,
  Zap,
} from "lucide-react";
import type { SECTORS } from "@/domain/vocabulary";

const ICONS: Record<(typeof SECTORS)[number], LucideIcon> = {
  "AI & Machine Learning": BrainCircuit,
  "Biotech & Life Sciences": Dna,
  "Clean Energy": Zap,
  "Quantum Computing": Atom,
  "Robotics & Automation": Bot,
  "Space Technology": Rocket,
  Cybersecurity: ShieldCheck,
  "Advanced Materials": Layers,
  "Blockchain & Web3": Blocks,
  "Agtech & Food Innovation": Sprout,
  "Medtech & Digital Health": HeartPulse,
  Fintech: Landmark,
  "Climate Technology": CloudSun,
  "Manufacturing & Industry 4.0": Factory,
  "Transportation & Mobility": Bus,
};

export interface SectorIconProps {
  sector: string | undefined;
  size?: number;
}

/** Decorative: its name stands beside it. */
export function SectorIcon({ sector, size = 14 }: SectorIconProps) {
  const Icon = ICONS[sector as keyof typeof ICONS] ?? Shapes;
  return <Icon aria-hidden size={size} strokeWidth={1.75} className="shrink-0" />;
}
