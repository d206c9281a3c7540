import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "@/testing/show";
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
  show(<StartupCards startups={[startup]} />);
  for (const words of ["Featured Startup", "Hub Verified", "Seed"]) screen.getByText(words);
  show(<StartupBadges startup={startup} />);
  expect(screen.getByText("Featured")).toBeTruthy();
});
