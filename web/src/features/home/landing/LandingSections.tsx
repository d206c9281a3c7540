import { TooltipArea } from "@/ui/TooltipArea";
import { Discovery } from "./Discovery";
import { FeaturedStartups } from "./FeaturedStartups";
import { GlobalEvents } from "./GlobalEvents";
import { PartnerHubs } from "./PartnerHubs";
import { PlatformImpact } from "./PlatformImpact";
import { ValueBlocks } from "./ValueBlocks";

/** Partners, discovery, featured startups, the way of a deal, impact and events. */
export default function LandingSections() {
  return (
    <TooltipArea>
      <PartnerHubs />
      <Discovery />
      <FeaturedStartups />
      <ValueBlocks />
      <PlatformImpact />
      <GlobalEvents />
    </TooltipArea>
  );
}
