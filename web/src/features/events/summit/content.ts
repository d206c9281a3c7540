import {
  Container,
  Handshake,
  Landmark,
  Mic2,
  Newspaper,
  Presentation,
  Sparkles,
} from "lucide-react";
import type { IconTile } from "@/ui/IconTiles";

export const TAGLINE =
  "The gateway between India's deep tech, the capital that scales it and the world that buys it.";

export const HIGHLIGHTS: readonly IconTile[] = [
  {
    icon: Presentation,
    title: "Startup showcase",
    text: "Hub-verified companies present what works today, together with the people who built it.",
  },
  {
    icon: Handshake,
    title: "Investor meetings",
    text: "Prearranged one-to-one meetings between founders and funds.",
  },
  {
    icon: Landmark,
    title: "Hubs and governments",
    text: "Institutions from several countries present their programs in detail.",
  },
  {
    icon: Container,
    title: "Export floor",
    text: "Certified products, shown live to buyers.",
  },
  {
    icon: Mic2,
    title: "Talks without slides",
    text: "Short sessions on quantum, climate, health and space by the people who do the work.",
  },
  {
    icon: Sparkles,
    title: "An evening to meet",
    text: "Dinner at small tables, seated for new acquaintances.",
  },
];

export const COMING_SOON: readonly IconTile[] = [
  { icon: Mic2, title: "Featured Speakers", text: "The people on stage." },
  { icon: Handshake, title: "Partners", text: "The organizations that make it happen." },
  { icon: Landmark, title: "Sponsors", text: "The companies that support it." },
  { icon: Newspaper, title: "Media Partners", text: "The media that cover it." },
];

export const INTEREST_LABELS = {
  speaking: "Speaking",
  partnering: "Partnering",
  sponsoring: "Sponsoring",
  attending: "Attending",
} as const;
