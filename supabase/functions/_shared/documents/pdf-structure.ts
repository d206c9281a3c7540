import { PDFArray, PDFDict, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import { ACTIONS, isIn, keep, keepPlain, name, setOf } from "./pdf-values.ts";

const ROOT_KEEPS = setOf("Type K ParentTree ParentTreeNextKey RoleMap ClassMap");
const ELEMENT_KEEPS = setOf("Type S P K Pg A C Lang Alt ActualText E");
const ELEMENT_LINKS = setOf("P K Pg A");
const ATTRIBUTES = setOf("Layout List Table");

/** The structure tree, for screen readers. @returns its elements */
export function keepStructure(
  catalog: PDFDict,
  shown: ReadonlySet<PDFObject>,
  isPlace: (dict: PDFDict) => boolean,
): Set<PDFObject> {
  const elements = new Set<PDFObject>();
  const root = catalog.lookup(name("StructTreeRoot"));
  if (!(root instanceof PDFDict)) return elements;
  keep(root, ROOT_KEEPS);
  const roles = root.lookup(name("RoleMap"));
  if (roles instanceof PDFDict) keepPlain(roles);
  const classes = root.lookup(name("ClassMap"));
  if (classes instanceof PDFDict) {
    for (const key of classes.keys()) keepAttributes(classes, key);
  }
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
    const kind = part.lookup(name("S"));
    if (!(kind instanceof PDFName) || ACTIONS.has(kind)) continue;
    const page = part.lookup(name("Pg"));
    keep(part, page && !shown.has(page) ? new Set() : ELEMENT_KEEPS);
    keepPlain(part, ELEMENT_LINKS);
    keepAttributes(part, name("A"));
    elements.add(part);
  }
  return elements;
}

/** Attributes of layout, lists and tables alone: programs keep their own in others. */
function keepAttributes(holder: PDFDict, key: PDFName): void {
  const found = holder.lookup(key);
  const all = found instanceof PDFArray ? found.asArray() : found ? [found] : [];
  const known = all.map((one) => holder.context.lookup(one)).filter(isKnown);
  for (const attributes of known) keepPlain(attributes);
  if (known.length === 0) holder.delete(key);
  else holder.set(key, holder.context.obj(known));
}

function isKnown(attributes: PDFObject | undefined): attributes is PDFDict {
  const owner = attributes instanceof PDFDict ? attributes.lookup(name("O")) : undefined;
  return isIn(ATTRIBUTES, owner);
}
