import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import {
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import { unzlibSync, zlibSync } from "fflate";
import { PDF } from "../testing/files.ts";
import { Unshowable } from "./limits.ts";
import { stampPdf, tryPdf } from "./pdf-stamp.ts";

const at = new Date("2026-11-23T02:36:41Z");
const BOB = { name: "Bob Lindqvist", email: "bob@fund.example", room: "Lumen Grid, Series A", at };
const text = (content: string) => new TextEncoder().encode(content);
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

async function document(pages: number, make?: (page: PDFPage, index: number) => void) {
  const pdf = await PDFDocument.create();
  pdf.setAuthor("Secret Author");
  pdf.setTitle("Secret Title");
  for (let index = 0; index < pages; index += 1) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`Page ${index + 1}`, { x: 50, y: 700 });
    make?.(page, index);
  }
  return pdf;
}

function watermarkOf(page: PDFPage): string {
  const contents = page.node.Contents();
  assert.ok(contents && "asArray" in contents);
  const last = page.doc.context.lookup(contents.asArray().at(-1));
  assert.ok(last instanceof PDFRawStream);
  const drawn = /\/(\w+) Do Q/.exec(latin1(unzlibSync(last.contents)))?.[1] ?? "";
  const forms = page.node.Resources()?.lookup(PDFName.of("XObject"), PDFDict);
  const form = forms?.lookup(PDFName.of(drawn));
  assert.ok(form instanceof PDFRawStream);
  return latin1(unzlibSync(form.contents));
}

const linesOf = (watermark: string) =>
  [...watermark.matchAll(/<([0-9A-F]*)> Tj/g)].map(([, hex = ""]) =>
    Buffer.from(hex, "hex").toString("latin1"),
  );

async function stamped(bytes: Uint8Array, watermark = BOB) {
  const copy = await stampPdf(bytes, watermark);
  return { copy, pages: (await PDFDocument.load(copy)).getPages() };
}

Deno.test("every page says who reads it, when and in which room", async () => {
  const original = await (await document(3)).save();
  const { pages } = await stamped(original);
  assert.equal(pages.length, 3);
  for (const page of pages) {
    assert.deepEqual(linesOf(watermarkOf(page)), [
      "bob@fund.example",
      "Bob Lindqvist · bob@fund.example",
      "Lumen Grid, Series A · 2026-11-23 02:36 UTC",
    ]);
  }
});

Deno.test("two readers' copies differ, and neither holds the original or what it said of itself", async () => {
  for (const useObjectStreams of [true, false]) {
    const pdf = await document(2);
    pdf.attach(text("a,b\n"), "Attached.csv", { mimeType: "text/csv" });
    pdf.addJavaScript("main", "app.alert('x')");
    const original = await pdf.save({ useObjectStreams });
    const { copy } = await stamped(original);
    const other = await stampPdf(original, { ...BOB, email: "carol@fund.example" });
    assert.notDeepEqual(copy, other);
    const hash = createHash("sha256").update(original).digest();
    const whole = latin1(copy);
    assert.equal(whole.includes(latin1(original.subarray(0, 200))), false);
    for (const secret of [
      hash.toString("hex"),
      latin1(hash),
      "Secret",
      "Attached.csv",
      "JavaScript",
      "app.alert",
    ]) {
      assert.equal(whole.includes(secret), false, secret);
    }
    assert.equal((whole.match(/startxref/g) ?? []).length, 1);
  }
});

Deno.test("nothing of an earlier state of the file survives", async () => {
  const first = await (await document(1)).save({ useObjectStreams: false });
  const later = Buffer.concat([
    first,
    text("\n900 0 obj (Withdrawn) endobj\n901 0 obj<</Note 900 0 R>>endobj\n%%EOF\n"),
  ]);
  assert.equal(latin1(await stampPdf(later, BOB)).includes("Withdrawn"), false);
});

for (const [turn, matrix] of [
  [0, [1, 0, 0, 1, 100, 200]],
  [90, [0, 1, -1, 0, 400, 200]],
  [180, [-1, 0, 0, -1, 400, 600]],
  [270, [0, -1, 1, 0, 100, 600]],
  [-90, [0, -1, 1, 0, 100, 600]],
  [450, [0, 1, -1, 0, 400, 200]],
] as const) {
  Deno.test(`a page that is cropped and turned by ${turn} is marked where one sees it`, async () => {
    const pdf = await document(1, (page) => {
      page.setCropBox(100, 200, 300, 400);
      page.node.set(PDFName.of("Rotate"), PDFNumber.of(turn));
    });
    const { pages } = await stamped(await pdf.save());
    const [page] = pages;
    assert.ok(page);
    const watermark = watermarkOf(page);
    const given = /^q ([-\d. ]+) cm/.exec(watermark)?.[1]?.split(" ").map(Number);
    assert.deepEqual(given, matrix);
    const width = turn % 180 === 0 ? 300 : 400;
    const band = /0 0 ([\d.]+) ([\d.]+) re f/.exec(watermark);
    assert.equal(Number(band?.[1]), width);
    for (const [, x, y] of watermark.matchAll(/^1 0 0 1 ([-\d.]+) ([-\d.]+) Tm/gm)) {
      assert.ok(Number(x) >= 0 && Number(x) < width / 2);
      assert.ok(Number(y) > 0 && Number(y) < Number(band?.[2]));
    }
  });
}
Deno.test("pages of all sizes are marked: a stamp, a poster, one without a size, one whose crop is elsewhere", async () => {
  const pdf = await document(4, (page, index) => {
    const sizes = [
      [20, 20],
      [20_000, 300],
    ][index];
    if (sizes) page.setSize(sizes[0] ?? 0, sizes[1] ?? 0);
    if (index === 2) page.node.delete(PDFName.of("MediaBox"));
    if (index === 3) page.setCropBox(5000, 5000, 10, 10);
  });
  const { pages } = await stamped(await pdf.save());
  for (const page of pages) {
    const watermark = watermarkOf(page);
    assert.equal(linesOf(watermark).length, 3);
    assert.doesNotMatch(watermark, /NaN|Infinity|e-/);
  }
});

Deno.test("pages that share what they draw with, or have it from above, keep it", async () => {
  const pdf = await document(2);
  const [first, second] = pdf.getPages();
  const resources = first?.node.Resources();
  assert.ok(first && second && resources);
  pdf.catalog.Pages().set(PDFName.of("Resources"), resources);
  for (const page of [first, second]) page.node.delete(PDFName.of("Resources"));
  const { pages } = await stamped(await pdf.save());
  for (const page of pages) {
    assert.ok(page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict).keys().length);
    assert.equal(linesOf(watermarkOf(page)).length, 3);
  }
});

Deno.test("a name in any writing is drawn, and the email as it is", async () => {
  const original = await (await document(1)).save();
  for (const [name, drawn] of [
    ["Zoë Müller-Łukasz", "Zoë Müller-Lukasz"],
    ["Ольга Петрова", "Ol'ga Petrova"],
    ["李小龙", "LiXiaoLong"],
    ["محمد", "mhmd"],
    ["Bob 🚀 (x) \\ \u0000\n", /^Bob :rocket: \(x\) \\/],
    ["", ""],
  ] as const) {
    const { pages } = await stamped(original, { ...BOB, name, room: "東京 Grid" });
    const [, who = "", where = ""] = linesOf(watermarkOf(pages[0] as PDFPage));
    assert.ok(who.endsWith("bob@fund.example"), who);
    if (typeof drawn === "string")
      assert.equal(who, drawn ? `${drawn} · bob@fund.example` : "bob@fund.example");
    else assert.match(who, drawn);
    assert.match(where, /Grid · 2026/);
  }
});

Deno.test("long words fit, and the email is never cut", async () => {
  const email = `${"long".repeat(60)}@${"fund".repeat(15)}.example`;
  const { pages } = await stamped(await (await document(1)).save(), {
    ...BOB,
    name: "x".repeat(300),
    email,
    room: "Room ".repeat(60),
  });
  const [across, who = "", where = ""] = linesOf(watermarkOf(pages[0] as PDFPage));
  assert.equal(across, email);
  assert.ok(who.endsWith(` · ${email}`) && who.length < email.length + 70);
  assert.ok(where.length < 110);
});

Deno.test("a page's own drawing is closed off before the watermark, and what is no stream is left out", async () => {
  const pdf = await PDFDocument.load(PDF);
  const [page] = pdf.getPages();
  assert.ok(page);
  const { context } = pdf;
  const drawing = context.register(context.stream("q 0 0 1 1 re W n"));
  page.node.set(PDFName.of("Contents"), context.obj([context.register(context.obj({})), drawing]));
  const { pages } = await stamped(await pdf.save());
  const contents = pages[0]?.node.Contents();
  assert.ok(contents && "asArray" in contents);
  const parts = contents.asArray().map((ref) => {
    const part = pages[0]?.doc.context.lookup(ref);
    assert.ok(part instanceof PDFRawStream);
    const packed = part.dict.has(PDFName.of("Filter"));
    return latin1(packed ? unzlibSync(part.contents) : part.contents);
  });
  assert.equal(parts[0], "q");
  assert.equal(parts[1], "q 0 0 1 1 re W n");
  assert.match(parts[2] ?? "", /^Q\n/);
});

function objects(count: number): Uint8Array {
  const kids = Array.from({ length: count - 4 }, (_, index) => index + 5);
  return text(
    [
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/StructTreeRoot 4 0 R>>endobj",
      "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj",
      `4 0 obj<</K[${kids.map((id) => `${id} 0 R`).join(" ")}]>>endobj`,
      ...kids.map((id) => `${id} 0 obj<</S/P/P 4 0 R/T(Element ${id})>>endobj`),
      "trailer<</Root 1 0 R>>\n%%EOF\n",
    ].join("\n"),
  );
}
const packed = (content: Uint8Array, dict: string) => {
  const bytes = zlibSync(content, { level: 9 });
  const head = `%PDF-1.5\n1 0 obj<</Type/ObjStm${dict}/Filter/FlateDecode/Length ${bytes.length}>>stream\n`;
  return Buffer.concat([text(head), bytes, text("\nendstream endobj\n")]);
};
const PAGES = "<</Type/Pages/Kids[2 0 R]/Count 1>>endobj\n";
const MEGA = 1024 * 1024;

for (const [what, bytes] of [
  [
    "encrypted",
    await (async () => {
      const pdf = await document(1);
      pdf.encrypt({ userPassword: "", ownerPassword: "x" });
      return await pdf.save();
    })(),
  ],
  ["of 501 pages", await (await document(501)).save()],
  ["of 30,000 objects", objects(30_000)],
  [
    "of 30,000 objects in a stream",
    packed(
      text(Array.from({ length: 30_000 }, (_, i) => `${i + 10} 0`).join(" ")),
      "/N 30000/First 200000",
    ),
  ],
  ["that claims a billion objects in a stream", packed(text("1 0 2 5"), "/N 1000000000/First 8")],
  ["whose object stream is a bomb", packed(new Uint8Array(200 * MEGA), "/N 2/First 10")],
  ["cut off", (await (await document(3)).save({ useObjectStreams: false })).subarray(0, 900)],
  ["without pages", text("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n")],
  [
    "whose pages go in circles",
    text(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj${PAGES}trailer<</Root 1 0 R>>\n`,
    ),
  ],
  ["empty", new Uint8Array()],
  ["that is HTML", text("<!doctype html><script>alert(1)</script>")],
  ["of arrays in arrays", text(`%PDF-1.4\n1 0 obj ${"[".repeat(MEGA)}`)],
  ["of one number", text(`%PDF-1.4\n${"1".repeat(10 * MEGA)}`)],
  ["of one name", text(`%PDF-1.4\n1 0 obj /${"a".repeat(10 * MEGA)}`)],
  ["of one text", text(`%PDF-1.4\n1 0 obj (${"a".repeat(10 * MEGA)})`)],
  ["of references", text(`%PDF-1.4\n1 0 obj [${"1 0 R ".repeat(MEGA)}]`)],
  [
    "of names",
    text(`%PDF-1.4\n1 0 obj [${Array.from({ length: 200_000 }, (_, i) => `/n${i}`).join("")}]`),
  ],
  [
    "of streams without an end",
    text(`%PDF-1.4\n${"1 0 obj<</Length 2 0 R>>stream ".repeat(20_000)}`),
  ],
  ["of words", text(`%PDF-1.4\n${"xref t".repeat(MEGA)}`)],
  ["of numbers", text(`%PDF-1.4\n${"1 1 ".repeat(MEGA)}`)],
  ["of a table's heads", text(`%PDF-1.4\nxref\n${"1 1\n".repeat(MEGA)}`)],
  ["of a table's entries", text(`%PDF-1.4\nxref\n${"0000000000 65535 f\n".repeat(MEGA / 2)}`)],
  ["of places of tables", text(`%PDF-1.4\n${"startxref 1\n".repeat(MEGA / 2)}`)],
  ["whose catalog has no number", text("%PDF-1.4\n-1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n")],
] as const) {
  Deno.test(`a PDF ${what} cannot be shown, which is known at once`, async () => {
    const start = performance.now();
    await assert.rejects(tryPdf(bytes), Unshowable);
    await assert.rejects(stampPdf(bytes, BOB), Unshowable);
    // Many times what it takes; a quadratic search would take longer.
    assert.ok(performance.now() - start < 10_000);
  });
}

Deno.test("a PDF of many objects and one whose trailer is lost are marked", async () => {
  await tryPdf(objects(15_000));
  const whole = latin1(await (await document(2)).save({ useObjectStreams: false }));
  const { pages } = await stamped(Buffer.from(whole.slice(0, whole.lastIndexOf("xref")), "latin1"));
  assert.equal(pages.length, 2);
});

Deno.test("objects of the number that stands for none are read like any others", async () => {
  const whole = latin1(PDF);
  for (const odd of ["0 0 obj(Withdrawn)endobj", "0 65535 obj<</K 0 0 R>>endobj", "0 0 obj"]) {
    const file = text(`${whole}startxref\n9\n%%EOF\n${odd}\nstartxref\n${odd}\nxref\n${odd}\n`);
    const copy = await stampPdf(file, BOB).catch((error: unknown) => error);
    if (copy instanceof Uint8Array) assert.equal(latin1(copy).includes("Withdrawn"), false);
    else assert.ok(copy instanceof Unshowable);
  }
});

const LEFTOVERS = text(
  [
    "%PDF-1.7",
    "1 0 obj<</Type/Catalog/Pages 2 0 R/StructTreeRoot 20 0 R/AcroForm<</Fields[30 0 R]>>/Outlines 50 0 R",
    "/OCProperties<</OCGs[13 0 R]/D<<>>>>/Threads[60 0 R]>>endobj",
    "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1/Note(Hidden node)/Resources<</XObject<</Old 19 0 R>>>>>>endobj",
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources 5 0 R/Thumb 6 0 R/B[61 0 R]",
    "/Private(Hidden page)/Annots[30 0 R 31 0 R 32 0 R 33 0 R 34 0 R 35 0 R 36 0 R]/StructParents 0>>endobj",
    "4 0 obj<</Length 5/Private(Hidden contents)>>stream\n/X Do\nendstream endobj",
    "5 0 obj<</XObject<</X 10 0 R/AA 16 0 R/User 17 0 R>>/Properties<</P 12 0 R/L 13 0 R>>/Private(Hidden resources)>>endobj",
    "6 0 obj<</Length 12>>stream\nHidden thumb\nendstream endobj",
    "10 0 obj<</Subtype/Form/BBox[0 0 9 9]/Length 11/Ref<</F 11 0 R>>/OPI(Hidden OPI)>>stream\n% Seen form \nendstream endobj",
    "11 0 obj<</Type/Filespec/F(Hidden.pdf)/EF<</F 6 0 R>>>>endobj",
    "12 0 obj<</MCID 7/Private(Hidden property)/Next 14 0 R>>endobj",
    "13 0 obj<</Type/OCG/Name(Seen layer)/Usage<</CreatorInfo<</Creator(Hidden creator)>>/User<</Name(Hidden user)>>>>/Own 14 0 R>>endobj",
    "14 0 obj(Hidden note)endobj",
    "16 0 obj<</Subtype/Image/Width 1/Height 1/Length 10/Alternates[14 0 R]>>stream\nSeen image\nendstream endobj",
    "17 0 obj<</Subtype/Image/Width 1/Height 1/Length 10/ID(Hidden ID)>>stream\nSeen photo\nendstream endobj",
    "19 0 obj<</Subtype/Form/Length 10>>stream\nHidden old\nendstream endobj",
    "20 0 obj<</Type/StructTreeRoot/K[21 0 R 22 0 R]/IDTree 14 0 R>>endobj",
    "21 0 obj<</S/P/P 20 0 R/Pg 3 0 R/K 0/Alt(Seen alt)/T(Hidden title)/AF 11 0 R/A<</O/UserProperties/P[<</N(Hidden N)>>]>>>>endobj",
    "22 0 obj<</S/P/P 20 0 R/Pg 23 0 R/K 0/ActualText(Hidden words)>>endobj",
    "23 0 obj<</Type/Page/Parent 2 0 R/Contents 24 0 R/MediaBox[0 0 9 9]>>endobj",
    "24 0 obj<</Length 12>>stream\nHidden words\nendstream endobj",
    "30 0 obj<</Subtype/Widget/Rect[0 0 9 9]/Parent 40 0 R/T(Hidden field)/V(Hidden value)/AS/Yes",
    "/AP<</N<</Yes 41 0 R/HiddenNo 42 0 R>>/D 43 0 R>>>>endobj",
    "31 0 obj<</Subtype/Text/Rect[0 0 9 9]/T(Hidden author)/Contents(Hidden remark)/Popup 32 0 R/IRT 39 0 R/NM(Hidden NM)>>endobj",
    "32 0 obj<</Subtype/Popup/Rect[0 0 9 9]/Contents(Hidden popup)/Parent 31 0 R>>endobj",
    "33 0 obj<</Subtype/Square/Rect[0 0 9 9]/F 2/AP<</N 44 0 R>>>>endobj",
    "34 0 obj<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://seen.example)>>/Contents(Hidden link)>>endobj",
    "35 0 obj<</Subtype/FreeText/Rect[0 0 9 9]/DA(/F 9 Tf)/Contents(Seen remark)/T(Hidden writer)/RC(Hidden rich)>>endobj",
    "36 0 obj<</Subtype/FreeText/Rect[0 0 9 9]/Contents(Hidden text)/AP<</N 45 0 R>>>>endobj",
    "39 0 obj<</Subtype/Text/Rect[0 0 9 9]/Contents(Hidden reply)>>endobj",
    "40 0 obj<</T(Hidden form)/Kids[30 0 R 46 0 R]>>endobj",
    "46 0 obj<</T(Hidden removed)/V(Hidden salary)/Parent 40 0 R>>endobj",
    ...["Seen state", "Hidden off", "Hidden down", "Hidden square", "Seen looks"].map(
      (said, index) =>
        `${41 + index} 0 obj<</Subtype/Form/BBox[0 0 9 9]/Length ${said.length}>>stream\n${said}\nendstream endobj`,
    ),
    "50 0 obj<</First 51 0 R/Last 51 0 R/Count 1>>endobj",
    "51 0 obj<</Title(Seen heading)/Parent 50 0 R/Dest[23 0 R/Fit]>>endobj",
    "60 0 obj<</I<</Title(Hidden article)>>/F 61 0 R>>endobj",
    "61 0 obj<</T 60 0 R/P 3 0 R>>endobj",
    "trailer<</Root 1 0 R>>\n%%EOF\n",
  ].join("\n"),
);

Deno.test("what a page does not show is not in the copy", async () => {
  const { copy, pages } = await stamped(LEFTOVERS);
  const whole = latin1(copy);
  const packs = [...(pages[0]?.doc.context.enumerateIndirectObjects() ?? [])].map(([, object]) =>
    object.toString(),
  );
  const all = [whole, ...packs].join("\n");
  assert.deepEqual(
    [...all.matchAll(/Hidden[ .\w]*/g)].map(([found]) => found),
    [],
  );
  for (const [seen] of latin1(LEFTOVERS).matchAll(/Seen \w+|seen\.example/g)) {
    assert.ok(all.includes(seen), seen);
  }
  const xobjects = pages[0]?.node.Resources()?.lookup(PDFName.of("XObject"), PDFDict);
  for (const key of ["X", "AA", "User"]) assert.ok(xobjects?.has(PDFName.of(key)), key);
});
