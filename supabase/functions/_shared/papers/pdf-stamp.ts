import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHeader,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
  PDFWriter,
  StandardFontEmbedder,
} from "@cantoo/pdf-lib";
import { MAX_PAGES, Unshowable } from "./limits.ts";
import { type Mark, type MarkWords, wordsOf } from "./mark.ts";
import { readPdf } from "./pdf-source.ts";

const name = (text: string) => PDFName.of(text);

const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"].map(name);
const MAX_NODES = 2_000;

/** Appearance and navigation. Scripts, forms, attachments and metadata are dropped. */
const CATALOG_KEEPS = new Set(
  [
    "Dests",
    "Lang",
    "MarkInfo",
    "OCProperties",
    "Outlines",
    "PageLabels",
    "PageLayout",
    "PageMode",
    "Pages",
    "StructTreeRoot",
    "Type",
  ].map(name),
);
/** Dropped everywhere: what programs note about the file and its author, and what runs by itself. */
const NOWHERE = [
  "Metadata",
  "PieceInfo",
  "LastModified",
  "AA",
  "OpenAction",
  "XFA",
  "CreatorInfo",
  "User",
].map(name);
const setOf = (words: string) => new Set(words.split(" ").map(name));
/** Not the thumbnail, which may show an earlier state. */
const PAGE_KEEPS = setOf(
  "Type Parent Resources MediaBox CropBox Rotate UserUnit Contents Group Annots StructParents Tabs",
);
/** Pages have copies of what they inherit by now. */
const NODE_KEEPS = setOf("Type Parent Kids Count");
/** Of properties, in which programs store private data, only optional content stays. */
const RESOURCES_KEEP = setOf(
  "ExtGState ColorSpace Pattern Shading XObject Font Properties ProcSet",
);
const STREAM_KEEPS = setOf("Length Filter DecodeParms");
const DRAWN_KEEPS = setOf(
  "Type Subtype Name OC StructParent StructParents Length Filter DecodeParms FormType BBox Matrix Resources Group Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte",
);
/** Optional content, which hides and shows layers. */
const LAYER_KEEPS = setOf("Type Name Intent Usage OCGs P VE");
/** Its appearance and its link's target; not its author, nor texts that open on demand. */
const ANNOTATION_KEEPS = setOf(
  "Type Subtype Rect P F AP AS Border BS BE C IC CA ca BM OC StructParent A Dest H QuadPoints L LE LL LLE LLO CL RD Vertices InkList Q DA IT Sy",
);
/** Annotation flags Hidden and NoView. */
const UNSEEN = 2 | 32;
/** The structure tree, for screen readers. */
const ROOT_KEEPS = setOf("Type K ParentTree ParentTreeNextKey RoleMap ClassMap");
const ELEMENT_KEEPS = setOf("Type S P K Pg A C Lang Alt ActualText E");
/** They only move within the paper, or open an address on demand. */
const HARMLESS = new Set(["GoTo", "URI", "Named", "SetOCGState"].map(name));
const CARRIERS = new Set(
  ["FileAttachment", "Sound", "Movie", "Screen", "RichMedia", "3D"].map(name),
);

/** @throws Unshowable when it cannot be stamped. */
export async function tryPdf(bytes: Uint8Array): Promise<number> {
  return pagesOf(await readPdf(bytes)).pages.length;
}

/** Rewritten with a mark on every page, and nothing but what the pages need. @throws Unshowable when it cannot be. */
export async function stampPdf(bytes: Uint8Array, mark: Mark): Promise<Uint8Array> {
  const context = await readPdf(bytes);
  const { pages, nodes } = pagesOf(context);
  const font = StandardFontEmbedder.for("Helvetica" as never);
  const words = await wordsOf(mark, (letter) => isInFont(font, letter));
  const draw = drawer(context, font, words);
  for (const page of pages) draw(page);
  keepOnly(context, pages, nodes);
  context.header = PDFHeader.forVersion(1, 7);
  context.trailerInfo = {
    Root: context.trailerInfo.Root,
    Info: context.register(context.obj({ Producer: PDFString.of("Dealport") })),
    ID: randomId(context),
  };
  return PDFWriter.forContext(context, 1000).serializeToBuffer();
}

function randomId(context: PDFContext): PDFArray {
  const id = PDFHexString.of(crypto.randomUUID().replaceAll("-", ""));
  return context.obj([id, id]);
}

function isInFont(font: StandardFontEmbedder, letter: string): boolean {
  if (/\p{Cc}/u.test(letter)) return false;
  return letter.length === 1 && font.encoding.canEncodeUnicodeCodePoint(letter.charCodeAt(0));
}

function pagesOf(context: PDFContext): { pages: PDFDict[]; nodes: PDFDict[] } {
  const catalog = context.lookup(context.trailerInfo.Root);
  if (!(catalog instanceof PDFDict)) throw new Unshowable("It has no pages");
  const pages: PDFDict[] = [];
  const nodes: PDFDict[] = [];
  const seen = new Set<PDFDict>();
  const todo: { node: PDFObject | undefined; above: Map<PDFName, PDFObject> }[] = [
    { node: catalog.lookup(name("Pages")), above: new Map() },
  ];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { node, above } = next;
    if (!(node instanceof PDFDict)) continue;
    if (seen.has(node) || seen.size > MAX_NODES) throw new Unshowable("Its pages go in circles");
    seen.add(node);
    const own = new Map(above);
    for (const key of INHERITED) {
      const value = node.get(key);
      if (value) own.set(key, value);
    }
    const kids = node.lookup(name("Kids"));
    if (kids instanceof PDFArray) {
      nodes.push(node);
      for (let index = kids.size() - 1; index >= 0; index -= 1) {
        todo.push({ node: kids.lookup(index), above: own });
      }
      continue;
    }
    for (const [key, value] of own) node.set(key, value);
    pages.push(node);
    if (pages.length > MAX_PAGES) throw new Unshowable("It has too many pages");
  }
  if (pages.length === 0) throw new Unshowable("It has no pages");
  return { pages, nodes };
}

interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

const LETTER: Box = { left: 0, bottom: 0, right: 612, top: 792 };

function boxOf(page: PDFDict, key: string): Box | undefined {
  const array = page.lookup(name(key));
  if (!(array instanceof PDFArray) || array.size() < 4) return undefined;
  const [a, b, c, d] = [0, 1, 2, 3].map((index) => {
    const value = array.lookup(index);
    return value instanceof PDFNumber ? value.asNumber() : Number.NaN;
  }) as [number, number, number, number];
  const box = {
    left: Math.min(a, c),
    bottom: Math.min(b, d),
    right: Math.max(a, c),
    top: Math.max(b, d),
  };
  const isArea = box.right - box.left > 0.1 && box.top - box.bottom > 0.1;
  return isArea && Object.values(box).every((side) => Math.abs(side) < 1e6) ? box : undefined;
}

function seenOf(page: PDFDict): Box {
  const media = boxOf(page, "MediaBox") ?? LETTER;
  const crop = boxOf(page, "CropBox");
  if (!crop) return media;
  const both = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  return both.right - both.left > 0.1 && both.top - both.bottom > 0.1 ? both : media;
}

/** Pages of the same size and rotation share a form. */
function drawer(context: PDFContext, font: StandardFontEmbedder, words: MarkWords) {
  const forms = new Map<string, PDFRef>();
  const dressed = new Map<string, PDFRef>();
  const numbers = new Map<PDFObject | undefined, number>();
  const stream = (text: string, dict = {}) => context.register(context.flateStream(text, dict));
  // A random name: if the paper had the same one, its drawing would replace the mark.
  const own = name(`Mark${crypto.randomUUID().slice(0, 8)}`);
  const helvetica = context.obj({
    Type: "Font",
    Subtype: "Type1",
    BaseFont: "Helvetica",
    Encoding: "WinAnsiEncoding",
  });
  const resources = context.register(
    context.obj({
      Font: { F: context.register(helvetica) },
      ExtGState: {
        Plain: { ca: 1, BM: "Normal", SMask: "None" },
        Faint: { ca: 0.16, BM: "Normal", SMask: "None" },
        Band: { ca: 0.8, BM: "Normal", SMask: "None" },
      },
    }),
  );
  const before = stream("q");
  // Restores whatever graphics state the page has set, a clip too.
  const after = stream(`Q\n/Artifact BMC\nq ${own} Do Q\nEMC`);

  function formFor(box: Box, turn: number): PDFRef {
    const key = JSON.stringify([box, turn]);
    const form =
      forms.get(key) ??
      stream(markOf(box, turn, font, words), {
        Type: "XObject",
        Subtype: "Form",
        BBox: [box.left, box.bottom, box.right, box.top],
        Resources: resources,
      });
    forms.set(key, form);
    return form;
  }

  function resourcesWith(form: PDFRef, known: PDFObject | undefined): PDFRef {
    const number = numbers.get(known) ?? numbers.size;
    numbers.set(known, number);
    const key = `${number} ${form}`;
    const before = dressed.get(key);
    if (before) return before;
    const all = copyOf(context, known);
    const objects = copyOf(context, all.lookup(name("XObject")));
    objects.set(own, form);
    all.set(name("XObject"), objects);
    const ref = context.register(all);
    dressed.set(key, ref);
    return ref;
  }

  return (page: PDFDict) => {
    const rotate = page.lookup(name("Rotate"));
    const quarters = rotate instanceof PDFNumber ? Math.round(rotate.asNumber() / 90) : 0;
    const form = formFor(seenOf(page), ((quarters % 4) + 4) % 4);
    page.set(name("Resources"), resourcesWith(form, page.lookup(name("Resources"))));
    page.set(name("Contents"), context.obj([before, ...contentsOf(page), after]));
  };
}

/** Anything that is no stream would make readers stop before the mark. */
function contentsOf(page: PDFDict): PDFRef[] {
  const contents = page.get(name("Contents"));
  const found = page.lookup(name("Contents"));
  const parts = found instanceof PDFArray ? found.asArray() : [contents];
  return parts.filter(
    (part): part is PDFRef =>
      part instanceof PDFRef && page.context.lookup(part) instanceof PDFRawStream,
  );
}

function copyOf(context: PDFContext, dict: PDFObject | undefined): PDFDict {
  const copy = context.obj({}) as PDFDict;
  if (dict instanceof PDFDict) for (const [key, value] of dict.entries()) copy.set(key, value);
  return copy;
}

const decimal = (number: number) => Number(number.toFixed(3)).toString();

/** From the page as seen (origin at the lower left) to its own coordinates. */
function turned({ left, bottom, right, top }: Box, turn: number): number[] {
  if (turn === 1) return [0, 1, -1, 0, right, bottom];
  if (turn === 2) return [-1, 0, 0, -1, right, top];
  if (turn === 3) return [0, -1, 1, 0, left, top];
  return [1, 0, 0, 1, left, bottom];
}

/** Two lines at the foot on a pale band, and the e-mail faintly across. */
function markOf(box: Box, turn: number, font: StandardFontEmbedder, words: MarkWords): string {
  const sides = [box.right - box.left, box.top - box.bottom];
  const [width = 0, height = 0] = turn % 2 === 1 ? sides.toReversed() : sides;
  const widthOf = (text: string) => font.widthOfTextAtSize(text, 1);
  const fits = (text: string, room: number) => room / Math.max(widthOf(text), 1);
  const room = width * 0.96;
  const size = Math.min(
    Math.max(Math.min(width, height) / 75, 6),
    fits(words.who, room),
    fits(words.where, room),
    height / 4,
  );
  const line = (text: string, up: number) =>
    `1 0 0 1 ${decimal((width - widthOf(text) * size) / 2)} ${decimal(up)} Tm ${font.encodeText(text)} Tj`;
  const diagonal = Math.hypot(width, height);
  const large = Math.min(fits(words.email, diagonal * 0.75), diagonal / 12);
  const [cos, sin] = [width / diagonal, height / diagonal];
  const [along, aside] = [(widthOf(words.email) * large) / 2, large / 3];
  const across = [
    cos,
    sin,
    -sin,
    cos,
    width / 2 - cos * along + sin * aside,
    height / 2 - sin * along - cos * aside,
  ];
  return [
    `q ${turned(box, turn).map(decimal).join(" ")} cm`,
    `/Faint gs 0.45 g BT /F ${decimal(large)} Tf ${across.map((number) => number.toFixed(5)).join(" ")} Tm ${font.encodeText(words.email)} Tj ET`,
    `/Band gs 1 g 0 0 ${decimal(width)} ${decimal(size * 3.1)} re f`,
    `/Plain gs 0.25 g BT /F ${decimal(size)} Tf`,
    line(words.who, size * 1.75),
    line(words.where, size * 0.55),
    "ET Q",
  ].join("\n");
}

/** Removes all that the pages do not need, what runs by itself, and traces of the author. */
function keepOnly(context: PDFContext, pages: PDFDict[], nodes: PDFDict[]): void {
  const catalog = context.lookup(context.trailerInfo.Root) as PDFDict;
  keep(catalog, CATALOG_KEEPS);
  const shown = new Set<PDFObject>(nodes);
  for (const node of nodes) keep(node, NODE_KEEPS);
  for (const page of pages) {
    keep(page, PAGE_KEEPS);
    shown.add(page);
    for (const annotation of annotationsOf(page)) shown.add(annotation);
    for (const part of contentsOf(page))
      keep((context.lookup(part) as PDFRawStream).dict, STREAM_KEEPS);
  }
  keepStructure(catalog, shown);
  /** Dictionaries whose keys the paper chooses. */
  const named = new Set<PDFObject>();
  const kept = new Set<PDFRef>();
  const todo: PDFObject[] = [];
  const visit = (object: PDFObject) => {
    const isRef = object instanceof PDFRef;
    const found = isRef ? context.lookup(object) : object;
    // Removed pages and annotations that are still referred to.
    if (found instanceof PDFDict && isPlace(found) && !shown.has(found)) return;
    if (isRef) {
      if (kept.has(object)) return;
      kept.add(object);
    }
    if (found instanceof PDFDict || found instanceof PDFArray || found instanceof PDFRawStream) {
      todo.push(found);
    }
  };
  visit(context.trailerInfo.Root as PDFObject);
  for (let object = todo.pop(); object; object = todo.pop()) {
    if (object instanceof PDFArray) for (const part of object.asArray()) visit(part);
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (!named.has(dict)) {
      clean(dict, object instanceof PDFRawStream);
      const resources = dict.lookup(name("Resources"));
      if (resources instanceof PDFDict && !named.has(resources)) {
        named.add(resources);
        for (const group of keepResources(resources)) named.add(group);
      }
      const letters = dict.lookup(name("CharProcs"));
      if (letters) named.add(letters);
    }
    for (const value of dict.values()) visit(value);
  }
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!kept.has(ref)) context.delete(ref);
  }
}

function keep(dict: PDFDict, keys: ReadonlySet<PDFName>): void {
  for (const key of dict.keys()) if (!keys.has(key)) dict.delete(key);
}

function isPlace(dict: PDFDict): boolean {
  const type = dict.lookup(name("Type"));
  if (type === name("Page") || type === name("Pages") || type === name("Template")) return true;
  return dict.has(name("MediaBox")) || (dict.has(name("Rect")) && dict.has(name("Subtype")));
}

function annotationsOf(page: PDFDict): PDFDict[] {
  const all = page.lookup(name("Annots"));
  page.delete(name("Annots"));
  if (!(all instanceof PDFArray)) return [];
  const seen = new Map<PDFObject, PDFDict>();
  for (const entry of all.asArray()) {
    const annotation = page.context.lookup(entry);
    if (!(annotation instanceof PDFDict)) continue;
    const flags = annotation.lookup(name("F"));
    const isHidden = flags instanceof PDFNumber && (flags.asNumber() & UNSEEN) !== 0;
    const kind = annotation.lookup(name("Subtype"));
    const isPlain = kind instanceof PDFName && !CARRIERS.has(kind) && kind !== name("Popup");
    if (isPlain && !isHidden) seen.set(entry, annotation);
  }
  for (const annotation of seen.values()) {
    const looks = looksOf(annotation);
    const said = annotation.get(name("Contents"));
    const isText = annotation.lookup(name("Subtype")) === name("FreeText");
    keep(annotation, ANNOTATION_KEEPS);
    annotation.delete(name("AP"));
    if (looks) annotation.set(name("AP"), page.context.obj({ N: looks }));
    // Free text is drawn from its contents.
    else if (said && isText) annotation.set(name("Contents"), said);
  }
  page.set(name("Annots"), page.context.obj([...seen.keys()]));
  return [...seen.values()];
}

/** The appearance in its current state, not those for clicks or other values. */
function looksOf(annotation: PDFDict): PDFObject | undefined {
  const all = annotation.lookup(name("AP"));
  if (!(all instanceof PDFDict)) return undefined;
  const normal = all.lookup(name("N"));
  if (!(normal instanceof PDFDict)) return all.get(name("N"));
  const state = annotation.lookup(name("AS"));
  const look = state instanceof PDFName ? normal.get(state) : undefined;
  if (!look) return undefined;
  const shown = annotation.context.obj({}) as PDFDict;
  shown.set(state as PDFName, look);
  return shown;
}

/** Keeps only resources that can be drawn with. @returns their groups, in which all names stay */
function keepResources(resources: PDFDict): PDFDict[] {
  keep(resources, RESOURCES_KEEP);
  const groups: PDFDict[] = [];
  for (const key of resources.keys()) {
    const group = resources.lookup(key);
    if (group instanceof PDFDict) groups.push(group);
  }
  const properties = resources.lookup(name("Properties"));
  if (!(properties instanceof PDFDict)) return groups;
  for (const key of properties.keys()) {
    const list = properties.lookup(key);
    const type = list instanceof PDFDict ? list.lookup(name("Type")) : undefined;
    if (type === name("OCG") || type === name("OCMD")) continue;
    const mark = list instanceof PDFDict ? list.lookup(name("MCID")) : undefined;
    properties.set(key, resources.context.obj(mark instanceof PDFNumber ? { MCID: mark } : {}));
  }
  return groups;
}

function keepStructure(catalog: PDFDict, shown: ReadonlySet<PDFObject>): void {
  const root = catalog.lookup(name("StructTreeRoot"));
  if (!(root instanceof PDFDict)) return;
  keep(root, ROOT_KEEPS);
  const seen = new Set<PDFObject>();
  const todo = [root.lookup(name("K")), root.lookup(name("ParentTree"))];
  while (todo.length > 0) {
    const part = todo.pop();
    if (!part || part === root || seen.has(part)) continue;
    seen.add(part);
    if (part instanceof PDFArray)
      for (const one of part.asArray()) todo.push(catalog.context.lookup(one));
    if (!(part instanceof PDFDict) || isPlace(part)) continue;
    for (const key of ["K", "Kids", "Nums", "P"]) todo.push(part.lookup(name(key)));
    if (!(part.get(name("S")) instanceof PDFName)) continue;
    const page = part.lookup(name("Pg"));
    if (page && !shown.has(page)) keep(part, new Set());
    else keep(part, ELEMENT_KEEPS);
    keepAttributes(part);
  }
}

function keepAttributes(element: PDFDict): void {
  const found = element.lookup(name("A"));
  const all = found instanceof PDFArray ? found.asArray() : [found];
  const isKnown = all.every((one) => {
    const attributes = one && element.context.lookup(one);
    const owner = attributes instanceof PDFDict ? attributes.lookup(name("O")) : undefined;
    return (
      owner === undefined || ["Layout", "List", "Table"].some((known) => owner === name(known))
    );
  });
  if (!isKnown) element.delete(name("A"));
}

function clean(dict: PDFDict, isStream: boolean): void {
  for (const key of NOWHERE) dict.delete(key);
  for (const key of [name("A"), name("Next")]) {
    const action = dict.lookup(key);
    const kind = action instanceof PDFDict ? action.get(name("S")) : undefined;
    if (kind instanceof PDFName && !HARMLESS.has(kind)) dict.delete(key);
  }
  const kind = dict.lookup(name("Subtype"));
  if (kind instanceof PDFName && CARRIERS.has(kind)) keep(dict, new Set());
  const type = dict.lookup(name("Type"));
  if (type === name("OCG") || type === name("OCMD")) keep(dict, LAYER_KEEPS);
  if (isStream && (kind === name("Form") || kind === name("Image"))) keep(dict, DRAWN_KEEPS);
}
