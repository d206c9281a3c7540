import { describe, expect, it } from "vitest";
import type { AccessLine } from "@/data/deal-rooms/access";
import { audienceName, sourceOf, summaryOf } from "./words";

const line = (over: Partial<AccessLine> = {}): AccessLine => ({
  audience: "MEMBER",
  side: "INVESTOR",
  role: null,
  user_id: "carol",
  display_name: "Carol Mehta",
  set_access: null,
  effective_access: "DOWNLOAD",
  from_kind: null,
  from_id: null,
  from_name: null,
  can_set: true,
  ...over,
});
const here = { folder: "f1", document: null };

describe("a line of the access", () => {
  it("says whom it is about", () => {
    expect(audienceName(line())).toBe("Carol Mehta");
    expect(audienceName(line({ audience: "SIDE" }))).toBe("Everybody on the investor's side");
    expect(audienceName(line({ audience: "ROLE", role: "VIEWER" }))).toBe("Viewers");
  });

  it("says where it comes from", () => {
    expect(sourceOf(line(), here)).toBe("By default");
    expect(sourceOf(line({ set_access: "VIEW", from_kind: "FOLDER", from_id: "f1" }), here)).toBe(
      "Set here",
    );
    expect(sourceOf(line({ from_kind: "FOLDER", from_id: "f1", from_name: "Tax" }), here)).toBe(
      "By their side or role, set here",
    );
    expect(sourceOf(line({ from_kind: "FOLDER", from_id: "f0", from_name: "Legal" }), here)).toBe(
      "From Legal",
    );
    expect(sourceOf(line({ from_kind: "ROOM" }), here)).toBe("From all documents");
    const byRole = line({ audience: "ROLE", from_kind: "FOLDER", from_id: "f1" });
    expect(sourceOf(byRole, here)).toBe("By their side, set here");
    const lead = line({ role: "MANAGER", can_set: false });
    expect(sourceOf(lead, here)).toBe("Leads this side");
  });

  it("is counted by what members have, the most first", () => {
    const lines = [
      line({ effective_access: "NONE" }),
      line({ effective_access: "DOWNLOAD" }),
      line({ effective_access: "DOWNLOAD" }),
      line({ audience: "SIDE", effective_access: "VIEW" }),
    ];
    expect(summaryOf(lines)).toBe("Download: 2 · No access: 1");
  });
});
