import { expect, it } from "vitest";
import { markupOf } from "@/testing/markup";
import { TractionTab } from "./TractionTab";
import type { ProfileStartup } from "./types";

const startup = { revenue: null, funding_raised: 0, funding_target: null, valuation: null };

it("calls a figure that is not stated the same in words and as a bar", () => {
  const html = markupOf(<TractionTab startup={startup as ProfileStartup} />);
  const bars = html.slice(html.indexOf("In proportion"));
  const said = [...bars.matchAll(/<span class="font-medium[^>]*>([^<]*)</g)];
  expect(said.map(([, text]) => text)).toEqual(["Pre-Revenue", "$0", "Not stated", "Not stated"]);
});
