import { Discovery } from "./Discovery";
import { FeaturedStartups } from "./FeaturedStartups";
import { GlobalEvents } from "./GlobalEvents";
import { PartnerHubs } from "./PartnerHubs";
import { PlatformImpact } from "./PlatformImpact";
import { ValueBlocks } from "./ValueBlocks";

export default function LandingSections() {
  return (
    <>
      <PartnerHubs />
      <Discovery />
      <FeaturedStartups />
      <ValueBlocks />
      <PlatformImpact />
      <GlobalEvents />
    </>
  );
}
