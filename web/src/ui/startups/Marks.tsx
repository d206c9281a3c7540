import "./startup-card.css";
import { BadgeCheck, Star } from "lucide-react";

/** A small check, where "Hub Verified" in words on every card would be noise: read aloud, it is said. */
export function VerifiedMark() {
  return (
    <span title="Hub Verified" className="startup-mark">
      <BadgeCheck aria-hidden size={15} />
      <span className="sr-only">Hub Verified</span>
    </span>
  );
}

/** The corner of a card whose startup is featured. */
export function FeaturedCorner() {
  return (
    <span title="Featured Startup" className="startup-featured">
      <Star aria-hidden size={9} />
      <span className="sr-only">Featured Startup</span>
    </span>
  );
}
