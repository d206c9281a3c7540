import { describe, expect, it } from "vitest";
import { readAddress, readAsk } from "./address";

const read = (query: string) => readAddress(new URLSearchParams(query));
const ask = (query: string) => readAsk(new URLSearchParams(query));

describe("the address of a room's questions", () => {
  it("names a list and a status", () => {
    expect(read("list=to-answer&state=open")).toEqual({
      shown: "to-answer",
      whose: "TO_ANSWER",
      state: "OPEN",
      document: null,
    });
    expect(read("list=faq").shown).toBe("faq");
  });

  it.each(["list=toString&state=constructor", "list=TO_ANSWER&state=OPEN", "list=&state=", ""])(
    "shows all for %j",
    (query) => {
      expect(read(query)).toEqual({ shown: "all", whose: null, state: null, document: null });
    },
  );

  it("names what is to be asked about", () => {
    expect(ask("ask=document&about=d&page=3&version=2")).toEqual({
      document: "d",
      page: 3,
      version: 2,
    });
    expect(ask("ask=folder&about=f")).toEqual({ folder: "f" });
    expect(ask("ask=room")).toEqual({});
    expect(ask("about=d")).toBeNull();
    expect(ask("ask=everything")).toBeNull();
  });

  it.each(["0", "501", "1e9", "-1", "3.5", "x", ""])("knows no page %j", (page) => {
    expect(ask(`ask=document&about=d&page=${page}`)).toEqual({ document: "d" });
  });
});
