import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  type StandardFontEmbedder,
} from "@cantoo/pdf-lib";
import type { WatermarkText } from "./watermark.ts";

const name = (text: string) => PDFName.of(text);

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
export function drawer(context: PDFContext, font: StandardFontEmbedder, words: WatermarkText) {
  const forms = new Map<string, PDFRef>();
  const dressed = new Map<string, PDFRef>();
  const numbers = new Map<PDFObject | undefined, number>();
  const stream = (text: string, dict = {}) => context.register(context.flateStream(text, dict));
  // A random name: if the document had the same one, its drawing would replace the watermark.
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
      stream(watermarkOf(box, turn, font, words), {
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

/** Anything that is no stream would make readers stop before the watermark. */
export function contentsOf(page: PDFDict): PDFRef[] {
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
function watermarkOf(
  box: Box,
  turn: number,
  font: StandardFontEmbedder,
  words: WatermarkText,
): string {
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
