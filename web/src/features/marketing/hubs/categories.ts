import { Building2, GraduationCap, Landmark, type LucideIcon, Vault } from "lucide-react";

export interface HubCategory {
  icon: LucideIcon;
  name: string;
  description: string;
  sectors: readonly string[];
  regions: readonly string[];
}

export const HUB_CATEGORIES: readonly HubCategory[] = [
  {
    icon: Building2,
    name: "Government Innovation Centers",
    description:
      "National and regional agencies that fund, host and certify companies from lab to first customers.",
    sectors: ["Clean Energy", "Space Technology", "Advanced Materials"],
    regions: ["Europe", "Asia-Pacific", "Middle East"],
  },
  {
    icon: Landmark,
    name: "Financial Hubs",
    description:
      "Financial centers with regulatory sandboxes, where new infrastructure meets the institutions that will run on it.",
    sectors: ["Fintech", "Cybersecurity", "Blockchain & Web3"],
    regions: ["Singapore", "London", "Dubai"],
  },
  {
    icon: GraduationCap,
    name: "University Innovation Centers",
    description:
      "Technology transfer offices and incubators that turn research and patents into companies.",
    sectors: ["Quantum Computing", "Biotech & Life Sciences", "AI & Machine Learning"],
    regions: ["North America", "Europe", "East Asia"],
  },
  {
    icon: Vault,
    name: "Sovereign Investment Platforms",
    description:
      "Sovereign and public funds that build national industries with patient capital and long mandates.",
    sectors: ["Climate Technology", "Manufacturing & Industry 4.0", "Agtech & Food Innovation"],
    regions: ["Middle East", "Asia-Pacific", "Africa"],
  },
];
