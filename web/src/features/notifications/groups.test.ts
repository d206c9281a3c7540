import { describe, expect, it } from "vitest";
import { byGroup, groupOf } from "./groups";
import { iconWithDot, titleWith } from "./tab-count";

describe("notices by group", () => {
  it("go by the first word of their kind, in the groups' order", () => {
    const kinds = ["event.changed", "invitation.received", "deal.completed", "nonsense.kind"];
    const found = byGroup(kinds.map((kind) => ({ kind })));
    expect(found.map(([group, items]) => [group.label, items.length])).toEqual([
      ["Deal rooms", 2],
      ["Events", 1],
      ["Other", 1],
    ]);
    expect(groupOf("deal_room.messages").id).toBe("deal-rooms");
  });
});

describe("the tab", () => {
  it("has the count before its title, once, and none of nothing", () => {
    expect(titleWith("Deal rooms · Dealport", 3)).toBe("(3) Deal rooms · Dealport");
    expect(titleWith("(3) Deal rooms · Dealport", 100)).toBe("(99+) Deal rooms · Dealport");
    expect(titleWith("(99+) Deal rooms · Dealport", 0)).toBe("Deal rooms · Dealport");
  });

  it("has a dot on its icon", () => {
    const icon = decodeURIComponent(iconWithDot("<svg><path/></svg>"));
    expect(icon).toMatch(/^data:image\/svg\+xml,<svg><path\/><circle.*<\/svg>$/);
  });
});
