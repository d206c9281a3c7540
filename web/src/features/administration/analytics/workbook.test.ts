import { strFromU8, unzipSync } from "fflate";
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
