import assert from "node:assert/strict";
import { strToU8, type Zippable, zipSync } from "fflate";
import { imageSize } from "image-size";
import { shownBlocksSchema, shownSheetsSchema, shownTextSchema } from "../contract/documents.ts";
import { decode, encodeWebp } from "../pictures/codecs.ts";
import { EXE, JPEG, office, PDF, PNG, WEBP } from "../testing/files.ts";
import { MAX_BYTES } from "./limits.ts";
import { canShow, mayBeShown, show, textIn } from "./show.ts";

const OFFICE = "application/vnd.openxmlformats-officedocument.";
const XLSX = `${OFFICE}spreadsheetml.sheet`;
const DOCX = `${OFFICE}wordprocessingml.document`;
const PPTX = `${OFFICE}presentationml.presentation`;
const text = (content: string) => new TextEncoder().encode(content);
const watermark = {
  name: "Bob Lindqvist",
  email: "bob@fund.example",
  room: "Lumen Grid",
  at: new Date("2026-11-23T02:36:41Z"),
};

async function read(bytes: Uint8Array, type: string) {
  const shown = await show(bytes, { type, name: "Name.csv", watermark });
  assert.equal(shown.type, "application/json");
  return JSON.parse(new TextDecoder().decode(shown.bytes));
}
const sheetsOf = async (bytes: Uint8Array, type = XLSX) =>
  shownSheetsSchema.strict().parse(await read(bytes, type)).sheets;
const wordsOf = async (bytes: Uint8Array) =>
  shownBlocksSchema.strict().parse(await read(bytes, DOCX));

const zip = (files: Record<string, string>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, strToU8(content)]),
    ) as Zippable,
  );

function workbook(
  sheets: string[],
  parts: Record<string, string> = {},
  settings = "<workbookPr/>",
) {
  return zip({
    "xl/workbook.xml": `<workbook xmlns:r="r">${settings}<sheets>${sheets
      .map((_, index) => `<sheet name="Sheet ${index + 1}" r:id="r${index}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${sheets
      .map((_, index) => `<Relationship Id="r${index}" Target="worksheets/s${index}.xml"/>`)
      .join("")}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((data, index) => [
        `xl/worksheets/s${index}.xml`,
        `<worksheet><sheetData>${data}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  });
}
const rowsOf = async (...given: Parameters<typeof workbook>) =>
  (await sheetsOf(workbook(...given))).map(({ rows }) => rows);

Deno.test("a CSV file is a table, whatever separates its cells", async () => {
  for (const separator of [",", ";", "\t"]) {
    const content = `\ufeffunit${separator}"said ""x""\n2"\r\n1140${separator}=1+1\r\n`;
    assert.deepEqual(await sheetsOf(text(content), "text/csv"), [
      {
        name: "Name.csv",
        rows: [
          ["unit", 'said "x"\n2'],
          ["1140", "=1+1"],
        ],
        cut: false,
      },
    ]);
  }
});

Deno.test("what the search is told of a workbook is what is shown of it", async () => {
  const cell = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
  const bytes = workbook([
    `<row>${cell("Revenue")}${cell("2027")}</row><row hidden="1">${cell("Payroll")}</row>`,
  ]);
  let words = "";
  assert.ok(await canShow(bytes, XLSX, (read) => (words = textIn(read))));
  assert.equal(words, "Sheet 1\nRevenue\t2027");
  const blocks = [
    { kind: "heading", level: 1, text: "Terms" },
    {
      kind: "table",
      rows: [
        ["A", ""],
        ["", "B"],
      ],
    },
  ] as const;
  assert.equal(textIn({ blocks: structuredClone(blocks) as never, cut: false }), "Terms\nA\nB");
});

Deno.test("a table without end is cut", async () => {
  const wide = Array.from({ length: 200 }, () => "x").join(",");
  const [table] = await sheetsOf(text(`${wide}\n${"1,2\n".repeat(6000)}`), "text/csv");
  assert.deepEqual([table?.rows.length, table?.rows[0]?.length, table?.cut], [5000, 100, true]);
  const [large] = await sheetsOf(text(`${"x".repeat(1000)}\n`.repeat(4900)), "text/csv");
  assert.deepEqual([large?.rows.length, large?.cut], [4000, true]);
});

Deno.test("a text is itself, its first million letters", async () => {
  const shown = async (content: string) =>
    shownTextSchema.strict().parse(await read(text(content), "text/plain"));
  assert.deepEqual(await shown("<b>Plain</b> ü"), { text: "<b>Plain</b> ü", cut: false });
  const long = await shown("x".repeat(1_000_001));
  assert.deepEqual([long.text.length, long.cut], [1_000_000, true]);
});

Deno.test("a workbook's cells are what a spreadsheet shows", async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;€&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="[broken"/></numFmts>
    <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
  const shared = `<sst><si><t>Revenue</t></si><si><r><t>Rich</t></r><r><t xml:space="preserve"> text</t></r><rPh><t>Sound</t></rPh></si></sst>`;
  const data = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
    <row r="3"><c r="A3" s="1"><f>SUM(A1:A2)</f><v>1234.5</v></c><c s="2"><v>45000</v></c><c s="3"><v>0.1234</v></c><c s="4"><v>7</v></c><c t="b"><v>1</v></c></row>
    <row><c t="inlineStr"><is><t>1 &lt; 2</t></is></c><c t="e"><v>#REF!</v></c><c t="str"><f>A1</f><v>said</v></c><c><v>0.1</v></c><c t="s"><v>99</v></c></row>`;
  assert.deepEqual(
    await rowsOf([data], { "xl/styles.xml": styles, "xl/sharedStrings.xml": shared }),
    [
      [
        ["Revenue", "", "Rich text"],
        [],
        ["€1,234.50", "3/15/2023", "12.34%", "7", "TRUE"],
        ["1 < 2", "#REF!", "said", "0.1", ""],
      ],
    ],
  );
  assert.deepEqual(
    await rowsOf(
      [`<row><c s="2"><v>43538</v></c></row>`],
      { "xl/styles.xml": styles },
      '<workbookPr date1904="1"/>',
    ),
    [[["3/15/2023"]]],
  );
});

Deno.test("what is hidden in a workbook stays hidden: sheets, rows and columns", async () => {
  const files = workbook(["", "", ""], {
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="Seen" r:id="r0"/><sheet name="Hidden" state="hidden" r:id="r1"/><sheet name="Very" state="veryHidden" r:id="r2"/></sheets></workbook>`,
    "xl/worksheets/s0.xml": `<worksheet><cols><col min="2" max="3" hidden="1"/></cols><sheetData>
      <row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="D1"><v>4</v></c></row><row r="2" hidden="1"><c><v>9</v></c></row><row r="3"><c><v>3</v></c></row></sheetData></worksheet>`,
  });
  assert.deepEqual(await sheetsOf(files), [
    { name: "Seen", rows: [["1", "4"], ["3"]], cut: false },
  ]);
});

Deno.test("a workbook is cut at its limits: sheets, rows, columns, and texts that many cells share", async () => {
  const row = (number: number, column = "A") =>
    `<row r="${number}"><c r="${column}${number}"><v>1</v></c></row>`;
  assert.equal((await rowsOf(Array.from({ length: 25 }, () => row(1)))).length, 20);
  const [far, wide, many] = await sheetsOf(
    workbook([
      row(1) + row(1_000_000),
      row(1, "ZZ"),
      Array.from({ length: 6000 }, (_, i) => row(i + 1)).join(""),
    ]),
  );
  assert.deepEqual([far?.rows.length, far?.cut], [1, true]);
  assert.deepEqual([wide?.rows, wide?.cut], [[[]], true]);
  assert.deepEqual([many?.rows.length, many?.cut], [5000, true]);
  const shared = { "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(30_000)}</t></si></sst>` };
  const [echo] = await sheetsOf(
    workbook([`<row><c t="s"><v>0</v></c></row>`.repeat(5000)], shared),
  );
  assert.deepEqual([echo?.rows.length, echo?.cut], [133, true]);
});

Deno.test("a document is its words, without what was deleted, hidden or stands there twice", async () => {
  const files = zip({
    "word/styles.xml": `<w:styles><w:style w:styleId="H"><w:name w:val="heading 2"/></w:style><w:style w:styleId="Own"><w:basedOn w:val="H"/></w:style>
      <w:style w:styleId="L"><w:pPr><w:numPr/></w:pPr></w:style></w:styles>`,
    "word/document.xml": `<?xml version="1.0"?><w:document><w:body>
      <w:p><w:pPr><w:pStyle w:val="Own"/></w:pPr><w:r><w:t>Round</w:t></w:r></w:p>
      <w:p><w:r><w:t>One</w:t><w:tab/><w:t xml:space="preserve">two &amp; </w:t><w:br/><w:t>three</w:t></w:r>
        <w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom>
        <w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>!</w:t></w:r></w:p>
      <w:p><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr><w:r><w:t>Item</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="L"/></w:pPr><w:r><w:t>Listed</w:t></w:r></w:p>
      <w:p/><w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent><w:p><w:r><w:t>Box</w:t></w:r></w:p></w:txbxContent></mc:Choice>
        <mc:Fallback><w:p><w:r><w:t>Box</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent></w:r></w:p>
      <w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>b</w:t></w:r></w:p><w:p><w:r><w:t>c</w:t></w:r></w:p></w:tc></w:tr></w:tbl>
      </w:body></w:document>`,
  });
  assert.deepEqual(await wordsOf(files), {
    blocks: [
      { kind: "heading", level: 2, text: "Round" },
      { kind: "paragraph", text: "One\ttwo & \nthree!" },
      { kind: "item", level: 2, text: "Item" },
      { kind: "item", level: 1, text: "Listed" },
      { kind: "paragraph", text: "Box" },
      { kind: "table", rows: [["a", "b\nc"]] },
    ],
    cut: false,
  });
  const long = `<w:p><w:r><w:t>${"x".repeat(1000)}</w:t></w:r></w:p>`.repeat(3000);
  const cut = await wordsOf(zip({ "word/document.xml": `<w:document>${long}</w:document>` }));
  assert.deepEqual([cut.blocks.length, cut.cut], [2000, true]);
});

const MEGA = 1024 * 1024;
const attributes = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}="1"`).join(" ");

for (const [what, content, cells] of [
  ["quotation marks", '"', 1],
  ["commas", ",", 0],
  ["line ends", "\n", 0],
  ["quoted cells in one row", '"a""b",', 101],
] as const) {
  Deno.test(`ten megabytes of ${what} are read within bounds`, async () => {
    const start = performance.now();
    const [table] = await sheetsOf(text(content.repeat((10 * MEGA) / content.length)), "text/csv");
    assert.equal(table?.rows[0]?.length ?? 0, Math.min(cells, 100));
    assert.ok(performance.now() - start < 10_000);
  });
}

Deno.test("a workbook's formats, and a document's tables and line breaks, have bounds of their own", async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${"0".repeat(250)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
  const row = `<row>${'<c s="0"><v>1.5</v></c>'.repeat(100)}</row>`;
  const [sheet] = await sheetsOf(workbook([row.repeat(1000)], { "xl/styles.xml": styles }));
  assert.deepEqual([sheet?.rows.length, sheet?.cut], [160, true]);
  const rows = "<w:tr><w:tc><w:p/></w:tc></w:tr>".repeat(60_000);
  const words = await wordsOf(document(`<w:document><w:tbl>${rows}</w:tbl></w:document>`));
  const [table] = words.blocks;
  assert.ok(words.cut && table?.kind === "table" && table.rows.length === 50_000);
  const breaks = `<w:document><w:p><w:r><w:t>a</w:t>${"<w:br/>".repeat(2000)}<w:t>b</w:t></w:r></w:p></w:document>`;
  assert.equal((await wordsOf(document(breaks))).blocks.length, 1);
});

function bomb(): Uint8Array {
  const files = zipSync({
    ...Object.fromEntries([["xl/worksheets/s0.xml", new Uint8Array(200 * 1024 * 1024).fill(32)]]),
    "xl/workbook.xml": strToU8('<workbook><sheets><sheet name="x" r:id="r"/></sheets></workbook>'),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="r" Target="worksheets/s0.xml"/></Relationships>',
    ),
  });
  const view = new DataView(files.buffer);
  for (let at = 0; at < files.length - 46; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, 100, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, 100, true);
  }
  return files;
}
const entity = (part: string) =>
  `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>${part}`;
const document = (body: string) => zip({ "word/document.xml": body });

for (const [what, bytes, type] of [
  ["a bomb", bomb(), XLSX],
  ["a workbook without sheets", office("xlsx"), XLSX],
  [
    "a workbook with entities",
    workbook([""], { "xl/sharedStrings.xml": entity("<sst><si><t>&b;&f;</t></si></sst>") }),
    XLSX,
  ],
  [
    "a document with entities",
    document(entity("<w:document><w:p><w:r><w:t>&f;</w:t></w:r></w:p></w:document>")),
    DOCX,
  ],
  ["a document that is cut off", document("<w:document><w:p><w:r>"), DOCX],
  ["a document that is no XML", document("<<<"), DOCX],
  ["a tag of a million attributes", document(`<w:document ${attributes(1_000_000)}>`), DOCX],
  ["a text without end", document(`<w:document>${"x".repeat(6 * MEGA)}`), DOCX],
  ["tags without end", workbook(["<a>".repeat(MEGA)]), XLSX],
  ["paragraphs in paragraphs", document("<w:p>".repeat(1000)), DOCX],
  ["an archive that is cut off", workbook(["<row/>"]).subarray(0, 300), XLSX],
  ["an archive of nothing", zip({}), DOCX],
  ["no archive", text("PK no archive"), XLSX],
  ["HTML as a PDF", text("<html></html>"), "application/pdf"],
  ["a program as a picture", EXE, "image/png"],
  ["half a picture", PNG.subarray(0, 40), "image/png"],
  ["a presentation", office("pptx"), PPTX],
] as const) {
  Deno.test(`${what} cannot be shown`, async () => {
    const start = performance.now();
    assert.equal(await canShow(bytes, type), false);
    assert.ok(performance.now() - start < 10_000);
  });
}

Deno.test("what can be read can be shown, up to 10 MiB", async () => {
  for (const [bytes, type] of [
    [PDF, "application/pdf"],
    [PNG, "image/png"],
    [JPEG, "image/jpeg"],
    [WEBP, "image/webp"],
    [text("a,b"), "text/csv"],
    [text("a"), "text/plain"],
    [workbook(["<row/>"]), XLSX],
    [office("docx"), DOCX],
  ] as const) {
    assert.equal(await canShow(bytes, type), true, type);
    assert.equal(mayBeShown(type, MAX_BYTES), true, type);
    assert.equal(mayBeShown(type, MAX_BYTES + 1), false, type);
  }
  const pages: number[] = [];
  await canShow(PDF, "application/pdf", undefined, (count) => pages.push(count));
  assert.deepEqual(pages, [1]);
  assert.equal(mayBeShown(PPTX, 1), false);
  assert.equal(mayBeShown("text/html", 1), false);
});

async function picture(width: number, height: number): Promise<Uint8Array> {
  const data = new Uint8ClampedArray(width * height * 4).fill(200);
  return await encodeWebp({ data, width, height }, { lossless: 1 });
}

Deno.test("a picture's copy holds its pixels and the watermark, written anew", async () => {
  const original = await picture(400, 300);
  const shown = await show(original, { type: "image/webp", name: "x", watermark });
  assert.deepEqual([shown.type, shown.extension], ["image/webp", "webp"]);
  const { width, height } = imageSize(shown.bytes);
  assert.equal(width, 400);
  assert.ok((height ?? 0) > 320);
  const other = await show(original, {
    type: "image/webp",
    name: "x",
    watermark: { ...watermark, email: "carol@fund.example" },
  });
  assert.notDeepEqual(other.bytes, shown.bytes);
  const { data } = await decode["image/webp"](shown.bytes);
  const dark = (from: number, to: number, than: number) =>
    Array.from(data.subarray(from * 400 * 4, to * 400 * 4)).filter(
      (value, index) => index % 4 === 0 && value < than,
    ).length;
  assert.ok(dark(0, 300, 190) > 500);
  assert.ok(dark(301, height ?? 0, 100) > 200);
});

Deno.test("the smallest picture is wide enough for the watermark, and one of too many pixels is not read", async () => {
  const shown = await show(PNG, { type: "image/png", name: "x", watermark });
  assert.equal(imageSize(shown.bytes).width, 320);
  assert.equal(await canShow(await picture(2000, 1251), "image/webp"), false);
});
