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
} as CardStartup & { id: string };

it("marks a featured startup in the specification's words", () => {
  expect(markupOf(<StartupCards startups={[startup]} />)).toMatch(/>Featured Startup</);
  expect(markupOf(<StartupBadges startup={startup} />)).toMatch(/>Featured</);
});
