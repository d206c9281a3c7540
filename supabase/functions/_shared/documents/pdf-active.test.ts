import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { unzlibSync, zlibSync } from "fflate";
import { stampPdf } from "./pdf-stamp.ts";

const at = new Date("2026-11-23T02:36:41Z");
const BOB = { name: "Bob Lindqvist", email: "bob@fund.example", room: "Lumen Grid, Series A", at };
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const hex = (text: string) => `<${Buffer.from(text, "latin1").toString("hex")}>`;
const utf16 = (text: string) =>
  `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase()}>`;

/** Whatever acts says EVIL, so that the test finds it however it is written; `*` numbers its place. */
const SCRIPT = "<</S/JavaScript/JS(EVIL*)>>";
const uri = (written: string) => `<</Type/Action/S/URI/URI ${written}>>`;
const OBJECTS = `
  90 0 obj<</Length 10>>stream
  "EVIL in it"
  endstream endobj 91 0 obj/JavaScript endobj 92 0 obj(javascript:EVIL)endobj 93 0 obj${SCRIPT}endobj
  94 0 obj<</Type/Filespec/F(EVIL.exe)/EF<</F 90 0 R>>>>endobj`;
const ACTIONS = [
  SCRIPT,
  "<</S/JavaScript/JS 90 0 R>>",
  "<</S 91 0 R/JS(EVIL*)>>",
  "<</#53/Java#53cript/#4a#53(EVIL*)>>",
  "<</JS(EVIL*)>>",
  "93 0 R",
  `[${SCRIPT} 93 0 R]`,
  ...[
    "(javascript:EVIL*)",
    "(JaVaScRiPt:EVIL*)",
    "( \\t javascript:EVIL*)",
    "(\\001javascript:EVIL*)",
    "(java\\nscript:EVIL*)",
    "(java\\\nscript:EVIL*)",
    "(\\152\\141vascript:EVIL*)",
    hex("javascript:EVIL"),
    utf16("javascript:EVIL"),
    `<EFBBBF${hex("javascript:EVIL").slice(1)}`,
    "92 0 R",
    "/javascript:EVIL",
    "[(https://seen.example)(javascript:EVIL*)]",
    "(vbscript:EVIL*)",
    "(data:text/html,EVIL*)",
    "(file:///EVIL*)",
    "(\\\\\\\\EVIL\\\\share)",
    "(//evil.example/EVIL*)",
    "(smb://EVIL)",
    "(ms-word:ofe|u|https://x.example/EVIL*)",
    "(view-source:javascript:EVIL*)",
    "(search-ms:EVIL*)",
    "(EVIL.exe)",
  ].map(uri),
  "<</#53/U#52I/#55RI(javascript:EVIL*)>>",
  "<</S/URI/URI(https://seen.example)/IsMap true/Own(EVIL*)>>",
  `<</S/URI/URI(https://seen.example)/Next${SCRIPT}>>`,
  `<</S/URI/URI(https://seen.example)/Next[${SCRIPT}93 0 R]>>`,
  `<</S/GoTo/D[3 0 R/Fit]/Next<</S/GoTo/D[3 0 R/Fit]/Next${SCRIPT}>>>>`,
  "<</S/GoTo/D[3 0 R/Fit]/JS(EVIL*)/SD[93 0 R]>>",
  `<</S/GoTo/D<</D[3 0 R/Fit]/A${SCRIPT}>>>>`,
  `<</S/GoTo/D[${SCRIPT}/Fit]>>`,
  `<</S/Named/N/NextPage/Next${SCRIPT}>>`,
  "<</S/Named/N/EVIL>>",
  "<</S/Launch/F(EVIL.exe)>>",
  "<</S/Launch/Win<</F(EVIL.exe)/P(EVIL*)/O(open)>>>>",
  "<</S/GoToR/F(EVIL.pdf)/D[0/Fit]>>",
  "<</S/GoToE/F 94 0 R/D[0/Fit]/T<</R/C/N(EVIL*)>>>>",
  "<</S/SubmitForm/F<</FS/URL/F(https://evil.example/EVIL*)>>/Flags 4>>",
  "<</S/ResetForm/Fields[(EVIL*)]>>",
  "<</S/ImportData/F 94 0 R>>",
  "<</S/Hide/T(EVIL*)/H false>>",
  "<</S/Sound/Sound 90 0 R>>",
  "<</S/Movie/T(EVIL*)/Operation/Play>>",
  "<</S/Rendition/OP 0/R<</S/MR/C<</S/MCD/D 94 0 R>>>>/JS(EVIL*)>>",
  "<</S/RichMediaExecute/TA 30 0 R/CMD<</C(EVIL*)>>>>",
  "<</S/GoTo3DView/V(EVIL*)>>",
  "<</S/Thread/F(EVIL.pdf)/D 0>>",
  `<</S/Trans/Trans<</S/Wipe>>/Next${SCRIPT}>>`,
  `<</S/SetOCGState/State[/ON 13 0 R]/Next${SCRIPT}>>`,
  "<</S/Own/EVIL(EVIL*)>>",
  "94 0 R",
];

/** `@` stands for an action. */
const PLACES = `
  1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction @/AA<</WC @/WS @/DS @/WP @/DP @>>/A @/Outlines 50 0 R/URI<</Base(javascript:EVIL)>>
    /Names<</JavaScript<</Names[(a) @]/Kids[<</Names[(b) @]>>]>>/EmbeddedFiles<</Names[(EVIL.exe) 94 0 R]>>/Renditions<</Names[(c) @]>>
    /Dests<</Kids[<</Names[(n)<</D[3 0 R/XYZ 0 9 null]/A @>>(o)@(p)[@/Fit]]>>]>>>>
    /AcroForm<</Fields[30 0 R 40 0 R]/XFA[(EVIL) 90 0 R]/CO[40 0 R]/DA(EVIL)/A @>>/Collection<</D(EVIL)>>/Requirements[<</S/EnableJavaScripts/RH<</S/JS/Script(EVIL)>>>>]
    /Dests<</d<</D[3 0 R/Fit]/A @/SD[(EVIL)]>>/e @/f[@/Fit]/g[3 0 R/Fit @]>>/AF[94 0 R]/Threads[60 0 R]/NeedsRendering true
    /StructTreeRoot 20 0 R/OCProperties<</OCGs[13 0 R]/D<</A @/AS[<</Event/View/OCGs[13 0 R]/A @>>]>>>>
    /PageLabels<</Nums[0<</S/D/A @/AA<</O @>>>>]>>/MarkInfo<</A @>>/Perms<</DocMDP<</Reference[@]>>>>/Legal<</A @>>/DPartRoot<</A @>>>>endobj
  2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1/AA<</O @>>/A @>>endobj
  3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources 5 0 R/AA<</O @/C @>>/A @/Next @
    /PresSteps<</Type/NavNode/NA @/PA @/Next<</NA @>>>>/B[61 0 R]/Group<</S/Transparency/A @>>/AF[94 0 R]/StructParents 0/Trans<</S/Fade/A @>>
    /Annots[30 0 R 31 0 R 32 0 R 33 0 R 34 0 R 35 0 R 36 0 R 37 0 R 38 0 R 39 0 R 70 0 R 71 0 R 72 0 R 73 0 R]>>endobj
  4 0 obj<</Length 9/A @/F(EVIL.bin)/FFilter/ASCIIHexDecode>>stream
/X Do    
endstream endobj
  5 0 obj<</XObject<</X 10 0 R/Y 15 0 R>>/Properties<</P<</MCID 1/A @>>/L 13 0 R>>/Font<</F 16 0 R>>/ExtGState<</G<</CA 1/A @/JS(EVIL)>>>>
    /ColorSpace<</C[/ICCBased 17 0 R]>>/Pattern<</R 18 0 R>>/A @>>endobj
  10 0 obj<</Subtype/Form/BBox[0 0 9 9]/Length 4/A @/AA<</O @>>/Ref<</F 94 0 R>>/OPI<</F(EVIL)>>/Group<</S/Transparency/A @>>>>stream
q Q 
endstream endobj
  13 0 obj<</Type/OCG/Name(Layer)/A @/Usage<</Own @/View<</ViewState/ON/A @>>>>>>endobj
  15 0 obj<</Subtype/PS/Length 4>>stream
EVIL
endstream endobj
  16 0 obj<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 19 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1]
    /A @/AA<</O @>>/Next @/Resources<</Properties<</P @>>>>>>endobj
  17 0 obj<</N 3/Length 4/F 94 0 R/FFilter/FlateDecode/A @>>stream
seen
endstream endobj
  18 0 obj<</PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</A @>>/Length 4/A @/F(EVIL.bin)>>stream
q Q 
endstream endobj
  19 0 obj<</Length 4/A @/F(EVIL.bin)>>stream
q Q 
endstream endobj
  20 0 obj<</Type/StructTreeRoot/K[21 0 R @]/ParentTree<</Nums[0[21 0 R]1 @]>>/ClassMap<</C @/D[@]>>/RoleMap<</Own/P>>/A @>>endobj
  21 0 obj<</S/P/P 20 0 R/Pg 3 0 R/K[0<</Type/OBJR/Obj 31 0 R/A @>>22 0 R]/A[<</O/Layout/A @>>@]/AA<</O @>>/AF[94 0 R]>>endobj
  22 0 obj<</S/Link/P 21 0 R/Pg 3 0 R/K 1/A @>>endobj
  30 0 obj<</Subtype/Widget/FT/Btn/Rect[0 0 9 9]/T(a)/A @/AA<</U @/Fo @/D @>>/PA @/MK<</A @>>/Parent 40 0 R
    /AP<</N 42 0 R/D 43 0 R>>>>endobj
  31 0 obj<</Subtype/Link/Rect[0 0 9 9]/A @/PA @/AA<</U @>>/Next @/Dest<</D[3 0 R/Fit]/A @>>/BS<</A @>>/Border[0 0 1 @]>>endobj
  32 0 obj<</Subtype/Link/Rect[0 0 9 9]/Dest @>>endobj
  33 0 obj<</Subtype/Screen/Rect[0 0 9 9]/A @/AA<</PV @/PI @>>/AP<</N 42 0 R>>>>endobj
  34 0 obj<</Subtype/RichMedia/Rect[0 0 9 9]/RichMediaContent<</Assets<</Names[(EVIL.swf) 94 0 R]>>>>/A @/AP<</N 42 0 R>>>>endobj
  35 0 obj<</Subtype/FileAttachment/Rect[0 0 9 9]/FS 94 0 R/AP<</N 42 0 R>>>>endobj
  36 0 obj<</Subtype/3D/Rect[0 0 9 9]/3DD<</OnInstantiate 90 0 R>>/AP<</N 42 0 R>>>>endobj
  37 0 obj<</Subtype/Text/Rect[0 0 9 9]/A @/Contents(EVIL)/AP<</N 42 0 R>>/IRT 70 0 R/Popup 71 0 R>>endobj
  38 0 obj<</Subtype/Sound/Rect[0 0 9 9]/Sound 90 0 R>>endobj
  39 0 obj<</Subtype/Movie/Rect[0 0 9 9]/Movie<</F 94 0 R>>/A @>>endobj
  40 0 obj<</FT/Tx/T(EVIL)/V(EVIL)/AA<</K @/F @/V @/C @>>/A @/Kids[30 0 R]>>endobj
  42 0 obj<</Subtype/Form/BBox[0 0 9 9]/Length 4/A @/Resources<</XObject<</X 10 0 R>>/A @>>>>stream
q Q 
endstream endobj
  43 0 obj<</Subtype/Form/BBox[0 0 9 9]/Length 6>>stream
% EVIL
endstream endobj
  50 0 obj<</First 51 0 R/Last 52 0 R/Count 2/A @/AA<</O @>>>>endobj
  51 0 obj<</Title(One)/Parent 50 0 R/Next 52 0 R/First 53 0 R/Last 53 0 R/Count 1/A @/AA<</O @>>/SE 21 0 R/Own @>>endobj
  52 0 obj<</Title(Two)/Parent 50 0 R/Prev 51 0 R/Next @/Dest @>>endobj
  53 0 obj<</Title(Three)/Parent 51 0 R/A @/Next<</S/URI/Title(Four)/Parent 51 0 R/A @/JS(EVIL)>>>>endobj
  60 0 obj<</I<</Title(EVIL)/A @>>/F 61 0 R>>endobj
  61 0 obj<</T 60 0 R/P 3 0 R/A @>>endobj
  70 0 obj<</Subtype/Own/Rect[0 0 9 9]/A @/AP<</N 42 0 R>>>>endobj
  71 0 obj<</Subtype/Popup/Rect[0 0 9 9]/Parent 37 0 R/A @>>endobj
  72 0 obj<</Subtype/Watermark/Rect[0 0 9 9]/A @/AP<</N 42 0 R>>/FixedPrint<</A @>>/OC 13 0 R>>endobj
  73 0 obj<</Subtype 91 0 R/Rect[0 0 9 9]/A @>>endobj
  trailer<</Root 1 0 R/Info<</Title(EVIL)/A @>>/Own @>>
%%EOF
`;

/** Each place has its number, which a failure names. */
function withActions(action: string): string {
  let place = 0;
  const number = (text: string) => {
    place += 1;
    return text.replaceAll("*", ` at ${place}`);
  };
  return PLACES.replaceAll("@", () => number(` ${action} `)) + OBJECTS.replaceAll("*", " alone");
}

/** As a file, as a file whose objects are in a stream, and as an update of a plain file. */
const FORMS = {
  plain: (objects: string) => `%PDF-1.7\n${objects}`,
  packed: (objects: string) => {
    const packed: [string, string][] = [];
    const rest = objects.replaceAll(
      /(\d+) 0 obj((?:(?!endobj|stream).)*)endobj/gs,
      (_, number: string, body: string) => {
        packed.push([number, body]);
        return "";
      },
    );
    let place = 0;
    const head = packed.map(([number, body]) => {
      const entry = `${number} ${place}`;
      place += Buffer.byteLength(body, "latin1") + 1;
      return entry;
    });
    const first = `${head.join(" ")}\n`;
    const bytes = zlibSync(
      Buffer.from(first + packed.map(([, body]) => body).join("\n"), "latin1"),
    );
    return `%PDF-1.7\n200 0 obj<</Type/ObjStm/N ${packed.length}/First ${first.length}/Filter/FlateDecode/Length ${bytes.length}>>stream\n${latin1(bytes)}\nendstream endobj\n${rest}`;
  },
  updated: (objects: string) =>
    `%PDF-1.7\n${PLACES.replaceAll("@", "null").replaceAll("EVIL", "good")}startxref\n9\n%%EOF\n${objects}`,
};

const bytesOf = (file: string) => Buffer.from(file, "latin1");

/** All that a PDF says, in whatever spelling: names, texts and the contents of its streams. */
async function saidIn(copy: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(copy);
  assert.equal(pdf.getPageCount(), 1);
  const said: string[] = [];
  const visit = (object: PDFObject) => {
    if (object instanceof PDFName) said.push(object.decodeText());
    else if (object instanceof PDFString || object instanceof PDFHexString) {
      said.push(latin1(object.asBytes()).replaceAll("\0", ""));
    } else if (object instanceof PDFArray) object.asArray().forEach(visit);
    else if (object instanceof PDFDict) object.entries().flat().forEach(visit);
    else if (object instanceof PDFRawStream) {
      visit(object.dict);
      const isPacked = object.dict.get(PDFName.of("Filter")) === PDFName.of("FlateDecode");
      said.push(latin1(isPacked ? unzlibSync(object.contents) : object.contents));
    }
  };
  for (const [, object] of pdf.context.enumerateIndirectObjects()) visit(object);
  visit(pdf.context.obj({ ...pdf.context.trailerInfo }) as PDFDict);
  return said;
}

/** What acts, by name. `Next` and `A` are elsewhere, too. */
const ACTING =
  /EVIL|script|^(JS|Launch|Win|GoToR|GoToE|SubmitForm|ResetForm|ImportData|Hide|Sound|Movie|Rendition|RichMedia.*|GoTo3DView|Thread|Trans|SetOCGState|AA|PA|NA|OpenAction|XFA|AcroForm|JavaScript|EmbeddedFiles?|EF|AF|Filespec|FFilter|PresSteps|Ref|OPI|PS)$/i;

for (const action of ACTIONS) {
  Deno.test(`nothing of ${action.replaceAll("\n", "\\n")} is in a stamped copy, wherever it stands`, async () => {
    for (const [form, fileOf] of Object.entries(FORMS)) {
      const file = bytesOf(fileOf(withActions(action)));
      const said = await saidIn(await stampPdf(file, BOB));
      const left = said.filter((words) => ACTING.test(words.replaceAll(/\s/g, "")));
      assert.equal([form, ...new Set(left)].join(" "), form);
    }
  });
}

for (const [written, kept] of [
  ["(https://seen.example)", "https://seen.example/"],
  ["(HTTPS://Seen.example/a b?c=d#e)", "https://seen.example/a%20b?c=d#e"],
  [utf16("https://seen.example/\u6771"), "https://seen.example/%E6%9D%B1"],
  ["(https://seen.example/\u00c3\u00bc)", "https://seen.example/%C3%BC"],
  ["(http://seen.example/\\(x\\))", "http://seen.example/(x)"],
  ["(mailto:ana@seen.example)", "mailto:ana@seen.example"],
  ["( https://seen.example/ja\\nvascript:)", "https://seen.example/javascript:"],
] as const) {
  Deno.test(`a link to ${kept} stays one`, async () => {
    for (const fileOf of Object.values(FORMS)) {
      const said = await saidIn(await stampPdf(bytesOf(fileOf(withActions(uri(written)))), BOB));
      // Of a link, a button and three headings.
      assert.equal(said.filter((words) => words === kept).length, 5);
      assert.deepEqual(
        said.filter((words) => words.includes("seen.example") && words !== kept),
        [],
      );
    }
  });
}

for (const [written, kept] of [
  ["<</S/GoTo/D[3 0 R/Fit]>>", /^<<\/S\/GoTo\/D\[(\d+)0R\/Fit]>>$/],
  ["<</S/GoTo/D/d>>", /^<<\/S\/GoTo\/D\[(\d+)0R\/Fit]>>$/],
  ["<</S/GoTo/D(d)>>", /^<<\/S\/GoTo\/D\[(\d+)0R\/Fit]>>$/],
  ["<</S/GoTo/D(n)>>", /^<<\/S\/GoTo\/D\[(\d+)0R\/XYZ09null]>>$/],
  ["<</S/Named/N/NextPage>>", /^<<\/S\/Named\/N\/NextPage>>$/],
] as const) {
  Deno.test(`a link ${written} leads to a page of the copy`, async () => {
    const copy = await stampPdf(bytesOf(FORMS.plain(withActions(written))), BOB);
    const [page] = (await PDFDocument.load(copy)).getPages();
    const link = page?.node.Annots()?.lookup(1, PDFDict).lookup(PDFName.of("A"), PDFDict);
    const [said, number] = kept.exec(link?.toString().replaceAll(/\s/g, "") ?? "") ?? [];
    assert.ok(said, link?.toString());
    if (number) assert.equal(Number(number), page?.ref.objectNumber);
  });
}
