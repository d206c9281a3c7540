import fs from "node:fs";
import { matchPath } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { WaitKind } from "@/data/home/queries";
import { countedWait, listOf, namedWait } from "@/features/home/welcome/waits-in-words";
import { screens } from "./screens";

const SQL = fs.readFileSync(
  new URL("../../../supabase/migrations/20261101003290_my_home.sql", import.meta.url),
  "utf8",
);
const [, known = ""] = /'kind: ([^.]+)\./.exec(SQL) ?? [];
const KINDS = [...known.matchAll(/\b[A-Z]{3,}(?:_[A-Z]+)*\b/g)].map(([kind]) => kind as WaitKind);

const ID = "0c000000-0000-4000-8000-000000000001";
const isScreen = (address: string) =>
  screens.some(({ path }) => matchPath(path, address.split("?")[0] ?? "") !== null);

describe("what waits at home", () => {
  it("is of the kinds that the database answers with", () => {
    expect(KINDS).toHaveLength(19);
    for (const [kind] of SQL.matchAll(/(?<=select \d, ')[A-Z_]+(?=')/g)) {
      expect(KINDS).toContain(kind);
    }
  });

  it.each(KINDS)("%s is said, and leads to a screen", (kind) => {
    const thing = {
      id: ID,
      name: "Lumen Grid",
      person: "Alice Okafor",
      organization: "Lumen Grid AG",
      since: null,
    };
    const asked =
      countedWait({ kind, total: 2, overdue: 1, since: null, rows: [] }) ??
      namedWait(kind, thing, "HUB_ADMIN");
    expect(asked.what).not.toBe("");
    expect(isScreen(asked.to), asked.to).toBe(true);
    const list = listOf(kind);
    expect(list === null || isScreen(list.to)).toBe(true);
  });

  it("names who waits and for whom", () => {
    const named = (person: string | null, organization: string | null) =>
      namedWait(
        "INVITATION",
        { id: ID, name: "Lumen Grid", person, organization, since: null },
        "INVESTOR",
      ).about;
    expect(named("Bob Lindqvist", "Lindqvist Ventures")).toBe(
      "Invited by Bob Lindqvist, Lindqvist Ventures",
    );
    expect(named("Mallory Quist", null)).toBe("Invited by Mallory Quist");
    expect(named(null, null)).toBe("Invited by somebody");
  });

  it("says of a verification what is to be done", () => {
    const said = (name: string, since: string | null = null) =>
      namedWait("KYC", { id: ID, name, person: null, organization: null, since }, "INVESTOR").what;
    expect(said("PENDING")).toBe("Submit your documents");
    expect(said("REJECTED")).toBe("Your documents were rejected. Submit new ones");
    expect(said("EXPIRED")).toBe("Your verification has expired. Renew it");
    expect(said("VERIFIED", "2026-12-01T00:00:00+00:00")).toBe(
      "Your verification ends on Dec 1, 2026. Renew it",
    );
  });
});
