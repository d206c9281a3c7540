import type { BinderManifest } from "@contract/binders";
import { toCsv } from "@/lib/csv";
import { countOf } from "@/lib/format";
import { addressOf, escaped, savedPage } from "@/lib/saved-page";
import type { IndexCell, IndexSection, PartFile } from "./part";

const textOf = (cell: IndexCell): string =>
  cell !== null && typeof cell === "object" ? cell.text : String(cell ?? "");

function cellOf(cell: IndexCell): string {
  const text = `<bdi>${escaped(textOf(cell))}</bdi>`;
  return cell !== null && typeof cell === "object"
    ? `<a href="${escaped(addressOf(cell.path))}">${text}</a>`
    : text;
}

function sectionOf({ title, about, columns, rows, empty }: IndexSection): string {
  const head = columns.map((name) => `<th scope="col">${escaped(name)}</th>`).join("");
  const lines = rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${cellOf(cell)}</td>`).join("")}</tr>`,
  );
  return `<section><h2>${escaped(title)}</h2>${about ? `<p>${escaped(about)}</p>` : ""}${
    rows.length > 0
      ? `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>\n${lines.join("\n")}\n</tbody></table></div>`
      : `<p>${escaped(empty)}</p>`
  }</section>`;
}

/** The same table for a spreadsheet. */
export const sectionCsv = ({ columns, rows }: IndexSection): string =>
  `\uFEFF${toCsv([columns, ...rows.map((row) => row.map((cell) => (cell !== null && typeof cell === "object" ? cell.text : cell)))])}`;

/** The same as a file of its part; a table without rows has none. */
export const csvFiles = (path: string, section: IndexSection): PartFile[] =>
  section.rows.length > 0 ? [{ path, content: sectionCsv(section) }] : [];

interface IndexAsked {
  about: Omit<BinderManifest, "files">;
  sections: readonly IndexSection[];
  origin: string;
}

/** `index.html` of a binder: what is in it, to be read in any browser, from a disk, without a script. */
export function indexPage({ about, sections, origin }: IndexAsked): string {
  const { room, created_for, created_at, head, left_out } = about;
  const facts = [
    ["Deal room", room.name],
    ["Startup", room.startup],
    ["Created for", created_for.name],
    ["Created", `${created_at.replace("T", " ").slice(0, 19)} UTC`],
    ["Log of the room", `ends with entry ${head.seq}, fingerprint ${head.hash ?? "none"}`],
  ] as const;
  return savedPage(
    `${room.name}: closing binder`,
    `<h1><bdi>${escaped(room.name)}</bdi></h1>
<p>Closing binder. It holds what ${escaped(created_for.name)} could download when it was created; another member's can hold more or less.</p>
<dl>${facts.map(([label, value]) => `<dt>${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd>`).join("")}</dl>
${sections.map(sectionOf).join("\n")}
<section><h2>To check it</h2>
<p>Choose the zip file at <code>${escaped(origin)}/verify</code>: it is read in that page and does not leave your device. Or, in this folder: <code>sha256sum -c checksums.txt</code> (on a Mac: <code>shasum -a 256 -c checksums.txt</code>).</p>
<p>The receipt shows that this manifest entered the room's log at that time. It does not show what a document said before it was put in here: the fingerprints of the log, which members have in their mail, and the certificates can be checked apart.${
      left_out.length > 0
        ? ` ${countOf(left_out.length, "version")} of documents that can only be viewed, or could not be brought, ${left_out.length === 1 ? "is" : "are"} named above without the file.`
        : ""
    }</p></section>`,
  );
}
