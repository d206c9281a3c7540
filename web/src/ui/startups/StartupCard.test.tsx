import { expect, it } from "vitest";
import { markupOf } from "@/testing/markup";
import { StartupBadges } from "./StartupBadges";
import { StartupCards } from "./StartupCards";
import type { CardStartup } from "./types";

const startup = {
  id: "s1",
  slug: "lumen-grid",
  name: "Lumen Grid",
  stage: "SEED",
  sectors: ["Clean Energy"],
  is_featured: true,
  is_hub_verified: true,
} as CardStartup & { id: string };

it("marks a featured and a verified startup in the specification's words, and says its stage", () => {
  const card = markupOf(<StartupCards startups={[startup]} />);
  for (const words of ["Featured Startup", "Hub Verified", "Seed"]) {
    expect(card).toContain(`>${words}<`);
  }
  expect(markupOf(<StartupBadges startup={startup} />)).toMatch(/>Featured</);
});
