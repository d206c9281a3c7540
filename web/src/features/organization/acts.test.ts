import { describe, expect, it } from "vitest";
import { actsOn } from "./acts";

const OWNS = { can_manage: true, can_own: true };
const MANAGES = { can_manage: true, can_own: false };
const READS = { can_manage: false, can_own: false };

const row = (role: "OWNER" | "ADMIN", is_signatory = false) => ({
  user_id: "m",
  role,
  is_signatory,
});
const acts = (...args: Parameters<typeof actsOn>) => actsOn(...args).map(({ act }) => act);

describe("what can be done with a member", () => {
  it("is all of it for an owner, but no removal of oneself", () => {
    expect(acts(OWNS, row("ADMIN"), "o")).toEqual(["change", "give", "remove"]);
    expect(acts(OWNS, row("OWNER", true), "o")).toEqual(["change", "withdraw", "remove"]);
    expect(acts(OWNS, row("OWNER"), "m")).toEqual(["change", "give", "leave"]);
  });

  it("is nothing with an owner for an administrator, who lets nobody sign", () => {
    expect(acts(MANAGES, row("ADMIN"), "o")).toEqual(["change", "remove"]);
    expect(acts(MANAGES, row("OWNER"), "o")).toEqual([]);
    expect(acts(MANAGES, row("ADMIN"), "m")).toEqual(["change", "leave"]);
  });

  it("is leaving alone for everybody else, and nothing for the platform", () => {
    expect(acts(READS, row("ADMIN"), "m")).toEqual(["leave"]);
    expect(acts(READS, row("ADMIN"), "o")).toEqual([]);
  });
});
