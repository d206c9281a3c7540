import "./startup-card.css";
import { Star } from "lucide-react";

export function FeaturedCorner() {
  return (
    <span title="Featured Startup" className="startup-featured">
      <Star aria-hidden size={9} />
      <span className="sr-only">Featured Startup</span>
    </span>
  );
}
