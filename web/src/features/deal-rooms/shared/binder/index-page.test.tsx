import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { RoomFolder } from "@/data/deal-rooms/files";
import { addressOf } from "@/lib/saved-page";
import { documentsSection, type Fate } from "./documents-section";
import type { Item } from "./item";
import { indexPage, sectionCsv } from "./parts/index-page";

const FOLDERS = [
  { id: null, parent_id: null, number: "", name: "" },
  { id: "b", parent_id: null, number: "1", name: "Legal" },
] as unknown as RoomFolder[];
const NAMED = '<img src=x onerror="alert(1)">.pdf';
const ROOM = "</title><script>alert(1)</script>";

const item = (name: string) =>
  ({
    file: { number: "1.4", folder_id: "b" },
    fileName: name,
    version: 1,
    by: '=HYPERLINK("https://evil.example")',
    at: "2026-11-01T12:00:00Z",
  }) as Item;
const [evil, held, gone] = [item(NAMED), item("Payroll.pdf"), item("Gone.pdf")];
const fates = new Map<Item, Fate>([
  [evil, { bound: { path: "documents/1 a b/x#?.pdf", size: 12, sha256: "", kind: "document" } }],
  [held, { reason: "View only" }],
]);
const section = documentsSection([evil, held, gone], fates, FOLDERS);
const page = indexPage({
  about: {
    format: "dealport-binder/1",
    room: { id: "", name: ROOM, startup: "S" },
    created_for: { id: "", name: "Bob" },
    created_at: "2026-11-23T10:00:00.000Z",
    head: { seq: 3, hash: null },
    left_out: [],
  },
  sections: [section],
  origin: "https://dealport.example",
});
const shown = new DOMParser().parseFromString(page, "text/html");
const reader = within(shown.body);
const rowOf = (name: string) => reader.getByText(name).closest("tr");

describe("the index of a binder", () => {
  it("[CB11] makes words of whatever others wrote", () => {
    expect(shown.querySelector("img, script")).toBeNull();
    expect(shown.title).toBe(`${ROOM}: closing binder`);
    reader.getByRole("heading", { level: 1, name: ROOM });
    expect(reader.getByRole("link", { name: NAMED }).getAttribute("href")).toBe(
      "./documents/1%20a%20b/x%23%3F.pdf",
    );
    expect(addressOf("javascript:alert(1)")).toBe("./javascript%3Aalert(1)");
    expect(sectionCsv(section)).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });

  it("names what one can only view, and nothing of what is not there any more", () => {
    expect(rowOf("Payroll.pdf")?.textContent).toContain("Not in it: View only");
    expect(reader.queryByRole("link", { name: "Payroll.pdf" })).toBeNull();
    expect(reader.queryByText("Gone.pdf")).toBeNull();
  });
});
