import { describe, expect, it } from "vitest";
import type { AccessLine } from "@/data/deal-rooms/access";
import {
  aboutAccess,
  accessLabel,
  audienceName,
  choiceLabel,
  sourceOf,
  summaryOf,
  unreadable,
} from "./access-words";

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
    const admin = line({ role: "MANAGER", can_set: false });
    expect(sourceOf(admin, here)).toBe("Administers this side");
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

describe("what an access means for documents", () => {
  const none = { stamped: 0, on_screen: 0, unshown: 0, unshown_chosen: 0, examples: [] };
  const pdf = { ...none, stamped: 1 };
  const sheet = { ...none, on_screen: 1 };
  const slides = { ...none, unshown: 1, unshown_chosen: 1, examples: ["Slides.pptx"] };
  const folder = { ...none, stamped: 3, on_screen: 2, unshown: 1, examples: ["Slides.pptx"] };

  it("promises a name only where there is one", () => {
    expect(aboutAccess("STAMPED", pdf)).toContain("a copy with their name on it");
    expect(aboutAccess("VIEW", sheet)).toContain("without their name");
    expect(aboutAccess("STAMPED", sheet)).toMatch(/^The same as View only/);
    expect(aboutAccess("VIEW", slides)).toMatch(/^Leaves nothing to read/);
    expect(aboutAccess("STAMPED", slides)).toMatch(/^Leaves nothing to read/);
    expect(aboutAccess("DOWNLOAD", slides)).toBe("Downloads the original.");
    expect(aboutAccess("STAMPED", folder)).toContain("PDF files and pictures");
    expect(aboutAccess("VIEW", none)).toContain("PDF files and pictures with their name");
  });

  it("is said in the choice, before it is made", () => {
    expect(choiceLabel("STAMPED", pdf)).toBe("Stamped copy");
    expect(choiceLabel("STAMPED", sheet)).toBe("Stamped copy · as View only");
    expect(choiceLabel("VIEW", slides)).toBe("View only · nothing to read");
    expect(choiceLabel("VIEW", folder)).toBe("View only · 1 unreadable");
    expect(choiceLabel("DOWNLOAD", folder)).toBe("Download");
    expect(choiceLabel("NONE", slides)).toBe("No access");
  });

  it("names what nobody can read", () => {
    expect(unreadable(pdf)).toBeNull();
    expect(unreadable(slides, true)).toMatch(/^This file cannot be shown/);
    expect(unreadable(folder)).toBe(
      "Slides.pptx cannot be shown on screen or stamped. With View only or Stamped copy nobody can read it.",
    );
    expect(unreadable({ ...folder, unshown: 5, examples: ["A.pptx", "B.pptx", "C.pdf"] })).toMatch(
      /^A\.pptx, B\.pptx, C\.pdf, and 2 others cannot .* read them\.$/,
    );
  });

  it("is labelled by what it comes to", () => {
    expect(accessLabel("STAMPED", "application/pdf")).toBe("Stamped copy");
    expect(accessLabel("STAMPED", "text/csv")).toBe("View only");
    expect(accessLabel("STAMPED")).toBe("Stamped copy");
  });
});
