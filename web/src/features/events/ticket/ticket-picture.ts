import encodeQR from "qr";

export interface TicketText {
  ticket: string;
  title: string;
  when: string;
  place: string;
  holder: string;
  code: string;
}

/** Units of the picture, pixels of the saved one. */
const SIZE = { width: 720, height: 980 } as const;
const MARGIN = 60;
/** Letters per line of the title. */
const LINE = 34;

/** "K7MQ-2HXA": read out and typed in two halves. */
export const spelled = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** @returns the dark cells as a path in cell units, and the cells per side with the white border */
export function codePath(ticket: string): { path: string; cells: number } {
  // Medium: a fold or thumb may cover a seventh of it.
  const rows = encodeQR(ticket, "raw", { ecc: "medium", border: 2 });
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { path, cells: rows.length };
}

/** For print: black on white in any theme. */
export function ticketSvg({ ticket, title, when, place, holder, code }: TicketText): string {
  const { path, cells } = codePath(ticket);
  const side = SIZE.width - 2 * MARGIN;
  const lines = wrapped(title, LINE, 2);
  const line = (text: string, y: number, size: number, weight = 400, fill = "#1c2024") =>
    `<text x="${MARGIN}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}" font-family="Inter, Helvetica, Arial, sans-serif">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...lines.map((text, i) => line(text, 84 + i * 40, 32, 700)),
    line(when, 96 + lines.length * 40, 22, 400, "#60646c"),
    line(place, 128 + lines.length * 40, 22, 400, "#60646c"),
    line(holder, 164 + lines.length * 40, 22, 700),
    `<svg x="${MARGIN}" y="262" width="${side}" height="${side}" viewBox="0 0 ${cells} ${cells}" shape-rendering="crispEdges"><path d="${path}" fill="#000"/></svg>`,
    `<text x="${SIZE.width / 2}" y="918" text-anchor="middle" font-size="44" font-weight="700" letter-spacing="4" font-family="ui-monospace, Menlo, Consolas, monospace" fill="#1c2024">${spelled(code)}</text>`,
    `<text x="${SIZE.width / 2}" y="954" text-anchor="middle" font-size="19" fill="#60646c">Show this at the door. It lets one person in, once.</text>`,
    "</svg>",
  ].join("");
}

/** @throws Error where the browser cannot draw it */
export async function ticketPng(text: TicketText): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([ticketSvg(text)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = SIZE.width;
    canvas.height = SIZE.height;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be drawn."))),
        "image/png",
      ),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The last line ends in an ellipsis when text is left. */
function wrapped(text: string, letters: number, max: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  if (lines.length > max) {
    lines.length = max;
    lines[max - 1] = `${lines[max - 1]}…`;
  }
  return lines.map((line) => (line.length > letters + 4 ? `${line.slice(0, letters + 3)}…` : line));
}

/** Letters that XML would read, and those that it may not hold at all. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what may not be in it.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
