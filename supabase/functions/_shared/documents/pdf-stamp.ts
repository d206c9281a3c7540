import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHeader,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFString,
  PDFWriter,
  StandardFontEmbedder,
} from "@cantoo/pdf-lib";
import { MAX_PAGES, Unshowable } from "./limits.ts";
import { keepOnly } from "./pdf-sanitize.ts";
import { readPdf } from "./pdf-source.ts";
import { drawer } from "./pdf-watermark.ts";
import { type Watermark, watermarkText } from "./watermark.ts";

const name = (text: string) => PDFName.of(text);

const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"].map(name);
const MAX_NODES = 2_000;

/** @throws Unshowable when it cannot be stamped. */
export async function tryPdf(bytes: Uint8Array): Promise<number> {
  return pagesOf(await readPdf(bytes)).pages.length;
}

/** Rewritten with a watermark on every page, and nothing but what the pages need. @throws Unshowable when it cannot be. */
export async function stampPdf(bytes: Uint8Array, watermark: Watermark): Promise<Uint8Array> {
  const context = await readPdf(bytes);
  const { pages, nodes } = pagesOf(context);
  const font = StandardFontEmbedder.for("Helvetica" as never);
  const words = await watermarkText(watermark, (letter) => isInFont(font, letter));
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
