import type { LegendEntry } from "./types";

/** Styles to copy onto each element, since the file has no style sheet. */
const LOOK = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
] as const;

const EDGE = 20;
const HEAD = 46;
const LINE = 20;

interface PictureFrame {
  title: string;
  legend: readonly LegendEntry[];
}

/** With title, legend and the theme's colors. */
export function toSvgFile(svg: SVGSVGElement, { title, legend }: PictureFrame): string {
  const width = svg.width.baseVal.value;
  const height = svg.height.baseVal.value;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copyLook(svg, copy);
  copy.setAttribute("x", String(EDGE));
  copy.setAttribute("y", String(HEAD));
  copy.removeAttribute("aria-hidden");

  const frame = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const whole = {
    width: width + 2 * EDGE,
    height: HEAD + height + EDGE + legend.length * LINE,
  };
  set(frame, { ...whole, viewBox: `0 0 ${whole.width} ${whole.height}`, role: "img" });
  const style = getComputedStyle(svg);
  const look = { "font-family": style.fontFamily, fill: style.color };
  frame.append(
    made("title", {}, title),
    made("rect", { ...whole, fill: style.getPropertyValue("--chart-ground").trim() }),
    made("text", { ...look, x: EDGE, y: 30, "font-size": 15, "font-weight": 600 }, title),
    copy,
    ...legend.flatMap((entry, index) => {
      const y = HEAD + height + 14 + index * LINE;
      const text = entry.text ? `${entry.label}: ${entry.text}` : entry.label;
      return [
        swatch(svg, entry.color, y),
        made("text", { ...look, x: EDGE + 28, y, "font-size": 12 }, text),
      ];
    }),
  );
  return new XMLSerializer().serializeToString(frame);
}

/** At twice the shown resolution. */
export async function toPngFile(file: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(file)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth * 2;
  canvas.height = picture.naturalHeight * 2;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The browser could not create the picture.");
  return blob;
}

/** "Applications a month" becomes applications-a-month. */
export function fileNameOf(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "chart"
  );
}

function swatch(svg: SVGSVGElement, color: number, y: number): SVGElement {
  const ink = getComputedStyle(svg).getPropertyValue(`--chart-${color}`).trim();
  const line = svg.querySelector(`.chart-line[data-color="${color}"]`);
  if (!line) return made("rect", { x: EDGE, y: y - 9, width: 10, height: 10, rx: 2, fill: ink });
  const dashes = getComputedStyle(line).strokeDasharray;
  const stroke = { stroke: ink, "stroke-width": 2, "stroke-dasharray": dashes };
  return made("path", { d: `M${EDGE},${y - 4}h20`, ...stroke });
}

function copyLook(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of LOOK) (to as SVGElement).style.setProperty(name, style.getPropertyValue(name));
  for (const [index, child] of [...from.children].entries()) {
    const copy = to.children[index];
    if (copy) copyLook(child, copy);
  }
}

function made(name: string, attributes: Record<string, string | number>, text = ""): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  set(element, attributes);
  element.textContent = text;
  return element;
}

function set(element: SVGElement, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
