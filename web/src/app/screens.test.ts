import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { eventOfPath, LANDING_TOKENS } from "@/lib/landing-tokens";
import { routes } from "@/lib/paths";
import { layoutOf, screens } from "./screens";

const firstOf = (path: string) => path.split("/")[1];

describe("landing pages", () => {
  const taken = [...Object.values(routes), "/api", "/assets", "/market"].map(firstOf);

  it.each(Object.keys(LANDING_TOKENS))("%s shadows no other address", (token) => {
    expect(taken).not.toContain(token);
    expect(screens.filter(({ path }) => path === `/${token}`)).toHaveLength(1);
  });

  it("are found by their path alone", () => {
    expect(eventOfPath("/india-gateway")).toBe("0f000000-0000-4000-8000-000000000001");
    expect(eventOfPath("/India-Gateway/")).toBe("0f000000-0000-4000-8000-000000000001");
    expect(eventOfPath("/toString")).toBeNull();
    expect(eventOfPath("/india")).toBeNull();
  });
});

describe("screens", () => {
  it("have the public footer only where anybody may read them", () => {
    const work = screens.filter((screen) => layoutOf(screen) === "work");
    expect(work.filter(({ access }) => access === "public")).toEqual([]);
    expect(screens.filter(({ access }) => access !== "public").map(layoutOf)).not.toContain("page");
    const file = "features/administration/AdminPage.tsx";
    expect(layoutOf({ path: "/any", access: ["SUPER_ADMIN"], file })).toBe("work");
    expect(layoutOf({ path: "/any", access: "public", file })).toBe("page");
    expect(layoutOf({ path: "/any", access: "public", file, layout: "window" })).toBe("window");
  });

  it.each(screens)("$path has the file $file", ({ file }) => {
    expect(fs.existsSync(new URL(`../${file}`, import.meta.url))).toBe(true);
  });
});
