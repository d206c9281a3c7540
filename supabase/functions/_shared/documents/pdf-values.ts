import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFString,
} from "@cantoo/pdf-lib";

export const name = (text: string) => PDFName.of(text);
export const setOf = (words: string): ReadonlySet<PDFName> => new Set(words.split(" ").map(name));

/** All kinds of actions, for what looks like one where none belongs. */
export const ACTIONS = setOf(
  "JavaScript Launch GoTo GoToR GoToE GoToDp GoTo3DView URI Named SubmitForm ResetForm ImportData Hide Sound Movie Rendition Trans Thread SetOCGState RichMediaExecute JS",
);

export const isIn = (kinds: ReadonlySet<PDFName>, value: PDFObject | undefined): boolean =>
  value instanceof PDFName && kinds.has(value);

export function keep(dict: PDFDict, keys: ReadonlySet<PDFName>): void {
  for (const key of dict.keys()) if (!keys.has(key)) dict.delete(key);
}

/** Keeps names, numbers and texts, and arrays of them. @param others Keys that may hold anything. */
export function keepPlain(dict: PDFDict, others: ReadonlySet<PDFName> = new Set()): void {
  for (const [key, value] of dict.entries()) {
    if (!others.has(key) && !isPlain(dict, value)) dict.delete(key);
  }
}

const PLAIN = [PDFName, PDFNumber, PDFString, PDFHexString, PDFBool];

/** Arrays in arrays are at most as deep as an annotation's drawn lines. */
function isPlain(dict: PDFDict, value: PDFObject, depth = 3): boolean {
  const found = dict.context.lookup(value);
  if (found instanceof PDFArray) {
    return depth > 0 && found.asArray().every((part) => isPlain(dict, part, depth - 1));
  }
  return found === PDFNull || PLAIN.some((type) => found instanceof type);
}

/** Each dictionary of a tree of names or numbers, once. */
function* branchesOf(tree: PDFObject | undefined): Generator<PDFDict, undefined> {
  const seen = new Set<PDFObject>();
  const todo = [tree];
  for (let next = todo.pop(); todo.length > 0 || next; next = todo.pop()) {
    if (!(next instanceof PDFDict) || seen.has(next)) continue;
    seen.add(next);
    yield next;
    const kids = next.lookup(name("Kids"));
    if (kids instanceof PDFArray) {
      for (const kid of kids.asArray()) todo.push(next.context.lookup(kid));
    }
  }
}

/** The second of each two entries of a tree's branches, with its index in the array. */
export function* leavesOf(
  tree: PDFObject | undefined,
  key: "Names" | "Nums",
): Generator<{ branch: PDFArray; at: number; value: PDFObject | undefined }, undefined> {
  for (const dict of branchesOf(tree)) {
    const branch = dict.lookup(name(key));
    if (!(branch instanceof PDFArray)) continue;
    for (let at = 1; at < branch.size(); at += 2) yield { branch, at, value: branch.lookup(at) };
  }
}
