import { strFromU8, unzipSync } from "fflate";
import { Window } from "happy-dom";
import { expect, it } from "vitest";
import { toWorkbook } from "./workbook";

it("holds texts and numbers, and no formula", async () => {
  const csv =
    '\uFEFF"Startup","Raised (USD)","Website"\r\n"\'=HYPERLINK(""http://x"")","1000.50",\r\n"=1+1","2","two\nlines"\r\n';
  const file = await toWorkbook(csv, "Startups");
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const sheet = read("xl/worksheets/sheet1.xml");
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>1000.5<\/v>/);
  expect(sheet).toMatch(/<c r="A2"[^>]* t="(s|inlineStr)"/);
  expect(sheet + read("xl/sharedStrings.xml")).toContain('=HYPERLINK("http://x")');
});

it("takes hostile names as texts: long, turned round, with controls", async () => {
  const names = [
    '=HYPERLINK("http://x")',
    "+1&<b>]]></t>",
    "fdp\u202e.exe",
    "bell\u0007 null\u0000 none\uffff\ufffe",
    `${"x".repeat(32_766)}\u{1f600}`,
  ];
  const line = (name: string) => `"${name.replaceAll('"', '""')}"\r\n`;
  const file = await toWorkbook(`"Name"\r\n${names.map(line).join("")}`, "Names");
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const { DOMParser } = new Window();
  const parse = (name: string) =>
    new DOMParser().parseFromString(strFromU8(parts[name] ?? new Uint8Array()), "text/xml");
  const shared = [...parse("xl/sharedStrings.xml").querySelectorAll("si")];
  const cells = [...parse("xl/worksheets/sheet1.xml").querySelectorAll("c")];
  expect(cells.map((cell) => cell.querySelector("f"))).toEqual(cells.map(() => null));
  expect(cells.slice(1).map((cell) => shared[Number(cell.textContent)]?.textContent)).toEqual([
    names[0],
    names[1],
    "fdp.exe",
    "bell null none",
    "x".repeat(32_766),
  ]);
});
