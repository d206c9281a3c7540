import { Buffer } from "node:buffer";
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFString,
} from "@cantoo/pdf-lib";
import { keep, keepPlain, leavesOf, name, setOf } from "./pdf-values.ts";

/** Security: an address of any other scheme may run something, or open what is on the reader's machine. */
const SCHEMES = new Set(["https:", "http:", "mailto:"]);
const MOVES = setOf("NextPage PrevPage FirstPage LastPage");
const FITS = setOf("XYZ Fit FitH FitV FitR FitB FitBH FitBV");
const OUTLINE_KEEPS = setOf("Type First Last Count");
const HEADING_KEEPS = setOf("Title Count C F Parent Prev Next First Last A Dest");
const HEADING_LINKS = setOf("Parent Prev Next First Last A Dest");

export interface Links {
  /** The action made anew, if it moves within the document or opens an address; nothing else of it, nor what follows it. */
  actionOf(action: PDFObject | undefined): PDFDict | undefined;
  /** A place in the document, with its page. */
  placeOf(place: PDFObject | undefined): PDFArray | undefined;
  /** Actions that were made here. */
  made: ReadonlySet<PDFObject>;
}

export function linksOf(catalog: PDFDict, pages: ReadonlySet<PDFObject>): Links {
  const { context } = catalog;
  const known = namedPlaces(catalog);
  const made = new Set<PDFObject>();

  function placeOf(place: PDFObject | undefined): PDFArray | undefined {
    const found = place && context.lookup(place);
    const isNamed = isText(found) || found instanceof PDFName;
    const direct = isNamed ? context.lookup(known.get(textOf(found))) : found;
    const target = direct instanceof PDFDict ? direct.lookup(name("D")) : direct;
    if (!(target instanceof PDFArray)) return undefined;
    const [page, fit, ...numbers] = target.asArray();
    const isPage = page && pages.has(context.lookup(page) as PDFObject);
    if (!isPage || !(fit instanceof PDFName) || !FITS.has(fit)) return undefined;
    const isFit = numbers.every((one) => one instanceof PDFNumber || one === PDFNull);
    return isFit ? context.obj([page, fit, ...numbers]) : undefined;
  }

  function targetOf(action: PDFDict): Record<string, PDFObject> | undefined {
    const kind = action.lookup(name("S"));
    if (kind === name("GoTo")) {
      const D = placeOf(action.get(name("D")));
      return D && { D };
    }
    if (kind === name("Named")) {
      const N = action.lookup(name("N"));
      return N instanceof PDFName && MOVES.has(N) ? { N } : undefined;
    }
    const address = kind === name("URI") ? addressIn(action.lookup(name("URI"))) : undefined;
    return address ? { URI: PDFString.of(address) } : undefined;
  }

  return {
    placeOf,
    actionOf(action) {
      const found = action && context.lookup(action);
      const target = found instanceof PDFDict ? targetOf(found) : undefined;
      if (!target) return undefined;
      const anew = context.obj({ S: (found as PDFDict).lookup(name("S")) as PDFName, ...target });
      made.add(anew);
      return anew;
    },
    made,
  };
}

/** Written anew, so that all readers take it for the same. */
function addressIn(written: PDFObject | undefined): string | undefined {
  if (!isText(written)) return undefined;
  const text = URL.parse(decoded(written.asBytes()));
  if (!text || !SCHEMES.has(text.protocol)) return undefined;
  return text.href.replaceAll(/[\\()]/g, "\\$&");
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const text = new TextDecoder().decode(bytes);
  return text.includes("\ufffd") ? Buffer.from(bytes).toString("latin1") : text;
}

const isText = (value: PDFObject | undefined): value is PDFString | PDFHexString =>
  value instanceof PDFString || value instanceof PDFHexString;

const textOf = (value: PDFObject | undefined) => {
  if (value instanceof PDFName) return value.decodeText();
  return isText(value) ? Buffer.from(value.asBytes()).toString("latin1") : "";
};

/** Old documents name places in a dictionary, newer ones in a tree. */
function namedPlaces(catalog: PDFDict): Map<string, PDFObject> {
  const known = new Map<string, PDFObject>();
  const old = catalog.lookup(name("Dests"));
  if (old instanceof PDFDict) {
    for (const [key, value] of old.entries()) known.set(textOf(key), value);
  }
  const names = catalog.lookup(name("Names"));
  const tree = names instanceof PDFDict ? names.lookup(name("Dests")) : undefined;
  for (const { branch, at, value } of leavesOf(tree, "Names")) {
    if (value) known.set(textOf(branch.lookup(at - 1)), value);
  }
  return known;
}

/** Replaces what a dictionary leads to. */
export function keepLink(dict: PDFDict, links: Links): void {
  for (const [key, target] of [
    [name("A"), links.actionOf(dict.get(name("A")))],
    [name("Dest"), links.placeOf(dict.get(name("Dest")))],
  ] as const) {
    if (target) dict.set(key, target);
    else dict.delete(key);
  }
}

/** @returns the headings */
export function keepOutline(catalog: PDFDict, links: Links): Set<PDFObject> {
  const root = catalog.lookup(name("Outlines"));
  const items = new Set<PDFObject>();
  if (!(root instanceof PDFDict)) {
    catalog.delete(name("Outlines"));
    return items;
  }
  keep(root, OUTLINE_KEEPS);
  items.add(root);
  const todo = [root.lookup(name("First"))];
  while (todo.length > 0) {
    const item = todo.pop();
    const isHeading = item instanceof PDFDict && isText(item.lookup(name("Title")));
    if (!isHeading || items.has(item)) continue;
    items.add(item);
    keep(item, HEADING_KEEPS);
    keepPlain(item, HEADING_LINKS);
    keepLink(item, links);
    todo.push(item.lookup(name("First")), item.lookup(name("Next")));
  }
  for (const item of items) {
    for (const key of ["Parent", "Prev", "Next", "First", "Last"].map(name)) {
      const other = (item as PDFDict).lookup(key);
      if (other && !items.has(other)) (item as PDFDict).delete(key);
    }
  }
  return items;
}
