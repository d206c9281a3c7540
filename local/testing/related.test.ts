import { describe, expect, it } from "vitest";
import { namesOfChanges, ranked } from "./related.ts";

const CHAPTER = `create table public.deals (
  id uuid
);

create function private.move_deal(deal uuid)
returns void
language sql
as $$ select 1 $$;

create trigger on_deal_moved after update on public.deals
for each row execute function private.on_deal_moved();
`;
const diffAt = (...hunks: string[]) => hunks.map((hunk) => `@@ -1 +${hunk} @@\n`).join("");

describe("the names of what changed in a chapter", () => {
  it("are those whose definitions hold a changed line", () => {
    expect(namesOfChanges(CHAPTER, diffAt("8"))).toEqual(["move_deal"]);
    expect(namesOfChanges(CHAPTER, diffAt("2", "10,2"))).toEqual(["deals", "on_deal_moved"]);
  });
  it("are all, where the chapter is new", () => {
    expect(namesOfChanges(CHAPTER, "")).toEqual(["deals", "move_deal", "on_deal_moved"]);
  });
  it("are those around lines that were removed", () => {
    expect(namesOfChanges(CHAPTER, diffAt("7,0"))).toEqual(["move_deal"]);
  });
});

describe("files by the words that they hold", () => {
  const texts: Record<string, string> = {
    "a.sql": "move_deal and deals, at length",
    "b.sql": "deals",
    "c.sql": "none",
    "d.sql": "deals, once more",
  };
  it("begin with the one that holds most, then the shortest", () => {
    const read = (file: string) => texts[file] ?? "";
    expect(ranked(Object.keys(texts), ["deals", "move_deal", "deals"], read)).toEqual([
      "a.sql",
      "b.sql",
      "d.sql",
    ]);
  });
});
