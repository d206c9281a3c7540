import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import { keepLink, keepOutline, type Links, linksOf } from "./pdf-links.ts";
import { keepStructure } from "./pdf-structure.ts";
import { ACTIONS, isIn, keep, keepPlain, leavesOf, name, setOf } from "./pdf-values.ts";
import { contentsOf } from "./pdf-watermark.ts";

/** Appearance and navigation. Scripts, forms, attachments and metadata are dropped. */
const CATALOG_KEEPS = setOf(
  "Lang MarkInfo OCProperties Outlines PageLabels PageLayout PageMode Pages StructTreeRoot Type",
);
/** A document neither fills the screen nor shows what it brought along. */
const MODES = setOf("UseNone UseOutlines UseThumbs UseOC");
/** Dropped everywhere: what programs note about the file and its author. */
const NOTES = setOf("Metadata PieceInfo LastModified CreatorInfo User");
/** Dropped everywhere but where links are: what runs, or is opened with the document. */
const ACTS = setOf("A AA PA NA Next OpenAction JS XFA Names AcroForm AF EF FS RichMediaContent");
const FILES = setOf("Action Filespec F EmbeddedFile");
/** Not the thumbnail, which may show an earlier state. */
const PAGE_KEEPS = setOf(
  "Type Parent Resources MediaBox CropBox Rotate UserUnit Contents Group Annots StructParents Tabs",
);
const PAGE_PARTS = setOf("Parent Resources Contents Group Annots");
/** Pages have copies of what they inherit by now. */
const NODE_KEEPS = setOf("Type Parent Kids Count");
const LABEL_KEEPS = setOf("Type S P St");
/** Of properties, in which programs store private data, only optional content stays. */
const RESOURCES_KEEP = setOf(
  "ExtGState ColorSpace Pattern Shading XObject Font Properties ProcSet",
);
const STREAM_KEEPS = setOf("Length Filter DecodeParms");
/** A stream's contents may be in another file. */
const ELSEWHERE = setOf("F FFilter FDecodeParms");
const DRAWN_KEEPS = setOf(
  "Type Subtype Name OC StructParent StructParents Length Filter DecodeParms FormType BBox Matrix Resources Group Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte",
);
const DRAWN = setOf("Form Image");
/** Optional content, which hides and shows layers. */
const LAYER_KEEPS = setOf("Type Name Intent Usage OCGs P VE");
const LAYERS = setOf("OCG OCMD");
const LAYERS_KEEP = setOf("OCGs D Configs");
const CONFIG_KEEPS = setOf("Name BaseState ON OFF Intent AS Order ListMode RBGroups Locked");
const USAGE_KEEPS = setOf("Language Export Zoom Print View PageElement");
/** What is drawn or leads somewhere. Films, sounds, files and models are dropped with what is of no known kind. */
const ANNOTATIONS = setOf(
  "Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Widget Watermark Redact",
);
const LEADING = setOf("Link Widget");
/** Its appearance and its link's target; not its author, nor texts that open on demand. */
const ANNOTATION_KEEPS = setOf(
  "Type Subtype Rect P F AP AS Border BS BE C IC CA ca BM OC StructParent A Dest H QuadPoints L LE LL LLE LLO CL RD Vertices InkList Q DA IT Sy",
);
const ANNOTATION_PARTS = setOf("P BS BE OC A Dest");
/** Annotation flags Hidden and NoView. */
const UNSEEN = 2 | 32;

/** Removes all that the pages do not need, what acts, and traces of the author. */
export function keepOnly(context: PDFContext, pages: PDFDict[], nodes: PDFDict[]): void {
  const catalog = context.lookup(context.trailerInfo.Root) as PDFDict;
  const links = linksOf(catalog, new Set(pages));
  keep(catalog, CATALOG_KEEPS);
  keepLabels(catalog);
  const shown = new Set<PDFObject>(nodes);
  for (const node of nodes) keep(node, NODE_KEEPS);
  for (const page of pages) {
    keep(page, PAGE_KEEPS);
    keepPlain(page, PAGE_PARTS);
    shown.add(page);
  }
  const holders = keepOutline(catalog, links);
  for (const page of pages) {
    for (const annotation of annotationsOf(page, links)) {
      shown.add(annotation);
      holders.add(annotation);
    }
    for (const part of contentsOf(page))
      keep((context.lookup(part) as PDFRawStream).dict, STREAM_KEEPS);
  }
  for (const element of keepStructure(catalog, shown, isPlace)) holders.add(element);
  /** Dictionaries whose keys the document chooses. */
  const named = new Set<PDFObject>(links.made);
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
    const stream = object instanceof PDFRawStream ? object : undefined;
    const dict = stream ? stream.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (stream || !named.has(dict)) {
      clean(dict, Boolean(stream), holders.has(dict));
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

function keepLabels(catalog: PDFDict): void {
  const mode = catalog.lookup(name("PageMode"));
  if (mode && !MODES.has(mode as PDFName)) catalog.delete(name("PageMode"));
  const marks = catalog.lookup(name("MarkInfo"));
  if (marks instanceof PDFDict) keepPlain(marks);
  for (const { branch, at, value } of leavesOf(catalog.lookup(name("PageLabels")), "Nums")) {
    if (value instanceof PDFDict) {
      keep(value, LABEL_KEEPS);
      keepPlain(value);
    } else branch.set(at, catalog.context.obj({}));
  }
  const layers = catalog.lookup(name("OCProperties"));
  if (!(layers instanceof PDFDict)) return;
  keep(layers, LAYERS_KEEP);
  const others = layers.lookup(name("Configs"));
  const configs = [
    layers.lookup(name("D")),
    ...(others instanceof PDFArray ? others.asArray() : []),
  ].map((config) => config && layers.context.lookup(config));
  for (const config of configs) if (config instanceof PDFDict) keep(config, CONFIG_KEEPS);
}

function isPlace(dict: PDFDict): boolean {
  const type = dict.lookup(name("Type"));
  if (type === name("Page") || type === name("Pages") || type === name("Template")) return true;
  return dict.has(name("MediaBox")) || (dict.has(name("Rect")) && dict.has(name("Subtype")));
}

function annotationsOf(page: PDFDict, links: Links): PDFDict[] {
  const all = page.lookup(name("Annots"));
  page.delete(name("Annots"));
  if (!(all instanceof PDFArray)) return [];
  const seen = new Map<PDFObject, PDFDict>();
  for (const entry of all.asArray()) {
    const annotation = page.context.lookup(entry);
    if (!(annotation instanceof PDFDict)) continue;
    const flags = annotation.lookup(name("F"));
    const isHidden = flags instanceof PDFNumber && (flags.asNumber() & UNSEEN) !== 0;
    if (isIn(ANNOTATIONS, annotation.lookup(name("Subtype"))) && !isHidden) {
      seen.set(entry, annotation);
    }
  }
  for (const annotation of seen.values()) {
    const kind = annotation.lookup(name("Subtype"));
    const looks = looksOf(annotation);
    const said = annotation.get(name("Contents"));
    keep(annotation, ANNOTATION_KEEPS);
    annotation.delete(name("AP"));
    // Free text is drawn from its contents.
    if (said && !looks && kind === name("FreeText")) annotation.set(name("Contents"), said);
    keepPlain(annotation, ANNOTATION_PARTS);
    if (looks) annotation.set(name("AP"), page.context.obj({ N: looks }));
    for (const key of ["BS", "BE"].map(name)) {
      const border = annotation.lookup(key);
      if (border instanceof PDFDict) keepPlain(border);
      else annotation.delete(key);
    }
    if (annotation.has(name("P"))) annotation.set(name("P"), page);
    const layer = annotation.lookup(name("OC"));
    const isLayer = layer instanceof PDFDict && isIn(LAYERS, layer.lookup(name("Type")));
    if (!isLayer) annotation.delete(name("OC"));
    if (!isIn(LEADING, kind)) annotation.delete(name("A"));
    keepLink(annotation, links);
  }
  page.set(name("Annots"), page.context.obj([...seen.keys()]));
  return [...seen.values()];
}

/** The appearance in its current state, not those for clicks or other values. */
function looksOf(annotation: PDFDict): PDFObject | undefined {
  const all = annotation.lookup(name("AP"));
  if (!(all instanceof PDFDict)) return undefined;
  const normal = all.lookup(name("N"));
  if (normal instanceof PDFRawStream) return drawnOf(normal) && all.get(name("N"));
  if (!(normal instanceof PDFDict)) return undefined;
  const state = annotation.lookup(name("AS"));
  const look = state instanceof PDFName ? normal.lookup(state) : undefined;
  if (!(look instanceof PDFRawStream)) return undefined;
  drawnOf(look);
  const shown = annotation.context.obj({}) as PDFDict;
  shown.set(state as PDFName, normal.get(state as PDFName) as PDFObject);
  return shown;
}

function drawnOf(stream: PDFRawStream): PDFRawStream {
  keep(stream.dict, DRAWN_KEEPS);
  return stream;
}

/** Keeps only resources that can be drawn with. @returns their groups, in which all names stay */
function keepResources(resources: PDFDict): PDFDict[] {
  keep(resources, RESOURCES_KEEP);
  const groups: PDFDict[] = [];
  for (const key of resources.keys()) {
    const group = resources.lookup(key);
    if (group instanceof PDFDict) groups.push(group);
  }
  const drawings = resources.lookup(name("XObject"));
  if (drawings instanceof PDFDict) {
    for (const key of drawings.keys()) {
      const drawing = drawings.lookup(key);
      const kind = drawing instanceof PDFRawStream && drawing.dict.lookup(name("Subtype"));
      if (!kind || !isIn(DRAWN, kind)) drawings.delete(key);
    }
  }
  const properties = resources.lookup(name("Properties"));
  if (!(properties instanceof PDFDict)) return groups;
  for (const key of properties.keys()) {
    const list = properties.lookup(key);
    if (list instanceof PDFDict && isIn(LAYERS, list.lookup(name("Type")))) continue;
    const mark = list instanceof PDFDict ? list.lookup(name("MCID")) : undefined;
    properties.set(key, resources.context.obj(mark instanceof PDFNumber ? { MCID: mark } : {}));
  }
  return groups;
}

function clean(dict: PDFDict, isStream: boolean, isHolder: boolean): void {
  for (const key of NOTES) dict.delete(key);
  if (!isHolder) {
    for (const key of ACTS) dict.delete(key);
    const acts = isIn(ACTIONS, dict.lookup(name("S"))) || isIn(FILES, dict.lookup(name("Type")));
    if (acts) keep(dict, isStream ? STREAM_KEEPS : new Set());
  }
  const type = dict.lookup(name("Type"));
  if (isIn(LAYERS, type)) {
    keep(dict, LAYER_KEEPS);
    const usage = dict.lookup(name("Usage"));
    if (usage instanceof PDFDict) keep(usage, USAGE_KEEPS);
  }
  if (!isStream) return;
  for (const key of ELSEWHERE) dict.delete(key);
  if (isIn(DRAWN, dict.lookup(name("Subtype")))) keep(dict, DRAWN_KEEPS);
}
