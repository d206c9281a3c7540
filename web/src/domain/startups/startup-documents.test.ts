import { describe, expect, it } from "vitest";
import { audienceOf, documentTypeLabel } from "./startup-documents";

describe("a document of a startup", () => {
  it("says who may read it", () => {
    expect(audienceOf([], false)).toBe("Everybody");
    expect(audienceOf(["INVESTOR"], false)).toBe("Investors");
    expect(audienceOf(["HUB_ADMIN", "INVESTOR"], false)).toBe("Investors and your hub");
    expect(audienceOf(["SUPER_ADMIN", "HUB_ADMIN", "INVESTOR"], false)).toBe(
      "Investors, your hub and the platform",
    );
    expect(audienceOf(["STARTUP_ADMIN"], false)).toBe("Your company alone");
    expect(audienceOf([], true)).toBe("Members, in deal rooms of this startup, after the NDA");
    expect(audienceOf(["INVESTOR"], true)).toBe(
      "Investors, in deal rooms of this startup, after the NDA",
    );
  });

  it("says what it is", () => {
    expect(documentTypeLabel("PITCH_DECK")).toBe("Pitch deck");
    expect(documentTypeLabel("OTHER")).toBe("Other");
  });
});
