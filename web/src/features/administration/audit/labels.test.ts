import { describe, expect, it } from "vitest";
import { readFilters } from "./filters";
import { actionLabel, detailsOf, screenOf, typeLabel } from "./labels";

const ID = "0a000000-0000-4000-8000-000000000001";

describe("what the address asks of the log", () => {
  const read = (text: string) =>
    Object.fromEntries(
      Object.entries(readFilters(new URLSearchParams(text))).filter(([, value]) => value),
    );

  it("takes what makes sense", () => {
    const asked = `query=erin&person=${ID}&action=hub.suspended&type=hub&thing=${ID}&from=2026-01-31&to=2026-01-31`;
    expect(Object.keys(read(asked))).toEqual([
      "who",
      "person",
      "action",
      "type",
      "thing",
      "from",
      "to",
    ]);
  });

  it.each([
    "person=x",
    "thing=1%3Bdrop",
    "action=%3Cscript%3E",
    "type=Deal%20Room",
    "from=2026-02-30",
    "from=yesterday",
    "to=2026-13-01",
    "to=infinity",
    "query=%20",
  ])("leaves out %s", (text) => {
    expect(read(text)).toEqual({});
  });

  it("has no end before its beginning", () => {
    expect(read("from=2026-02-02&to=2026-02-01")).toEqual({ from: "2026-02-02" });
  });
});

describe("the log in words", () => {
  it("says an action by its description, else by its name", () => {
    expect(actionLabel("When a hub approves a startup", "startup.approved")).toBe(
      "A hub approves a startup",
    );
    expect(actionLabel(undefined, "deal_room.closed")).toBe("Deal room: closed");
  });

  it("leads to a thing that has a screen", () => {
    expect(screenOf("startup", ID)).toContain(`tab=startups&startup=${ID}`);
    expect(screenOf("deal_room", ID)).toContain("tab=rooms");
    expect(screenOf("export_deal", ID)).toBeNull();
    expect(screenOf("startup", null)).toBeNull();
  });

  it("says details with their names, and where they lead", () => {
    expect(
      detailsOf({ metadata: { role: "HUB_ADMIN", user_id: ID, is_read: false, version: 2 } }),
    ).toEqual([
      { label: "Role", text: "Hub admin", to: null },
      { label: "Person", text: ID, to: `/admin?tab=people&person=${ID}` },
      { label: "Read", text: "No", to: null },
      { label: "Version", text: "2", to: null },
    ]);
    expect(typeLabel("nda_version")).toBe("NDA version");
  });
});
