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

/** Words of the summit's page that its event does not hold. */
export const TAGLINE =
  "The gateway between India's deep tech, the capital that scales it, and the world that buys it.";

export const HIGHLIGHTS: readonly IconTile[] = [
  {
    icon: Presentation,
    title: "Startup showcase",
    text: "Hub-verified companies present what works today, with the people who built it.",
  },
  {
    icon: Handshake,
    title: "Investor meetings",
    text: "Booked one-to-one conversations between founders and the funds that look for them.",
  },
  {
    icon: Landmark,
    title: "Hubs and governments",
    text: "Institutions from several countries explain their programs, line by line.",
  },
  {
    icon: Container,
    title: "Export floor",
    text: "Certified products, shown live to buyers who came to procure.",
  },
  {
    icon: Mic2,
    title: "Talks without slides",
    text: "Short sessions on quantum, climate, health and space, from those who do the work.",
  },
  {
    icon: Sparkles,
    title: "An evening to meet",
    text: "Dinner at small tables, seated so that nobody knows everybody.",
  },
];

/** What is marked as coming soon (specification §2). */
export const COMING_SOON: readonly IconTile[] = [
  { icon: Mic2, title: "Featured Speakers", text: "Who takes the stage." },
  { icon: Handshake, title: "Partners", text: "Who makes it happen with us." },
  { icon: Landmark, title: "Sponsors", text: "Who stands behind it." },
  { icon: Newspaper, title: "Media Partners", text: "Who reports from it." },
];

export const INTEREST_LABELS = {
  speaking: "Speaking",
  partnering: "Partnering",
  sponsoring: "Sponsoring",
  attending: "Attending",
} as const;
