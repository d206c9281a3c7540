import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { OwnData } from "@/data/users/own-data";
import { dataPage } from "./data-page";
import { planFiles } from "./files";

const ROOM = "0d000000-0000-4000-8000-000000000001";
const UNKNOWN = "0d000000-0000-4000-8000-0000000000ff";
const EVIL = `<img src=x onerror="alert(1)">`;

const data = (sections: OwnData["sections"]): OwnData => ({
  exported_at: "2026-11-29T12:00:00Z",
  sections,
  whole: "{}",
});
const shownOf = (sections: OwnData["sections"], name = "Bob Lindqvist") => {
  const { files, leftOut } = planFiles(sections.files ?? []);
  const page = dataPage({ data: data(sections), name, files, leftOut });
  return new DOMParser().parseFromString(page, "text/html");
};
const sectionCalled = (shown: Document, title: string) => {
  const section = within(shown.body).getByRole("heading", { level: 2, name: title });
  return (section.parentElement as HTMLElement).textContent;
};

describe("the page of one's data", () => {
  it("makes words of whatever was typed, loads nothing and runs nothing", () => {
    const shown = shownOf(
      { messages: [{ message: EVIL, [EVIL]: EVIL }], [EVIL]: [{ a: "b" }] },
      EVIL,
    );
    expect(shown.querySelector("img, script, link, iframe, [onerror]")).toBeNull();
    expect(shown.title).toBe(`Data of ${EVIL}`);
    expect(sectionCalled(shown, "Messages")).toContain(EVIL);
    expect(shown.querySelector("meta[http-equiv]")?.getAttribute("content")).toContain(
      "default-src 'none'",
    );
  });

  it("has a heading for each section that holds something, and an entry of the contents", () => {
    const shown = shownOf({
      account: [{ email: "bob@dealport.test" }],
      watchlist: [],
      names: [{ id: ROOM, name: "Lumen Grid" }],
      account_changes: [{ what: "KYC_STATUS", former: null, present: "VERIFIED" }],
    });
    const headings = within(shown.body).getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Account",
      "Changes of your role and plan",
    ]);
    const link = within(shown.body).getByRole("link", { name: "Changes of your role and plan" });
    expect(shown.getElementById(link.getAttribute("href")?.slice(1) ?? "")).not.toBeNull();
  });

  it("writes names instead of ids, dates and amounts in full, and leaves out what is empty", () => {
    const shown = shownOf({
      deal_rooms: [{ deal_room_id: ROOM, name: "Lumen Grid · Bob", joined_at: null }],
      messages: [{ deal_room_id: ROOM, reply_to: UNKNOWN, created_at: "2026-03-04T15:05:00Z" }],
      deals: [{ amount: 480000, status: "NEGOTIATION_OPEN", closing_date: "2026-12-01" }],
      export_deals: [{ quoted_amount: 1200, quoted_currency: "JPY", notes: "" }],
    });
    expect(sectionCalled(shown, "Messages")).toMatch(
      /Deal roomLumen Grid · BobCreated at(?:Mar 4|4 Mar),? 2026, .*UTC$/,
    );
    expect(sectionCalled(shown, "Deals")).toMatch(
      /AmountUSD 480,000\.00StatusNegotiation openClosing date(?:Dec 1|1 Dec),? 2026$/,
    );
    expect(sectionCalled(shown, "Export deals")).toBe("Export dealsQuoted amountJPY 1,200");
    expect(shown.body.textContent).not.toContain(UNKNOWN);
  });

  it("shows what is inside of something as a list of its own", () => {
    const shown = shownOf({
      startups: [
        {
          sectors: ["Energy", "Grid"],
          milestones: [{ title: "First pilot", done_on: "2026-01-02" }],
        },
      ],
    });
    expect(sectionCalled(shown, "Startups")).toMatch(
      /^StartupsSectorsEnergy, GridMilestonesTitleFirst pilotDone on/,
    );
  });
});

describe("the files of one's data", () => {
  const file = (name: string, size: number | null) => ({
    kind: "room_document",
    place: "Lumen Grid · Bob",
    file_name: name,
    file_size: size,
    given_at: "2026-11-01T12:00:00Z",
    path: `/dealrooms/${ROOM}/documents/${UNKNOWN}/content`,
  });

  it("have names of their own that lead out of no folder", () => {
    const { files } = planFiles([
      file("Deck.pdf", 10),
      file("../deck.PDF", 10),
      file("deck.pdf", 1),
    ]);
    expect(files.map(({ path }) => path)).toEqual([
      "files/Deal room documents/Lumen Grid · Bob/Deck.pdf",
      "files/Deal room documents/Lumen Grid · Bob/.._deck.PDF",
      "files/Deal room documents/Lumen Grid · Bob/deck (2).pdf",
    ]);
  });

  it("are left out with the reason once the zip file is full, smaller ones still come", () => {
    const { files, leftOut } = planFiles(
      [file("a.pdf", 60), file("b.pdf", 50), file("c.pdf", 40)],
      100,
    );
    expect(files.map(({ name }) => name)).toEqual(["a.pdf", "c.pdf"]);
    expect(leftOut).toEqual([
      {
        path: "files/Deal room documents/Lumen Grid · Bob/b.pdf",
        why: "The zip file has room for 100 Bytes of files. Download this one where you uploaded it.",
      },
    ]);
  });

  it("are linked from the page, and those left out are named", () => {
    const { files } = planFiles([file("a b.pdf", 60)]);
    const page = dataPage({
      data: data({}),
      name: "Bob",
      files,
      leftOut: [{ path: "files/x.pdf", why: "Too large." }],
    });
    const shown = within(new DOMParser().parseFromString(page, "text/html").body);
    expect(shown.getByRole("link", { name: "a b.pdf" }).getAttribute("href")).toBe(
      "./files/Deal%20room%20documents/Lumen%20Grid%20%C2%B7%20Bob/a%20b.pdf",
    );
    expect(shown.getByText("1 file left out:")).toBeDefined();
    expect(shown.getByText("Too large.")).toBeDefined();
  });
});
