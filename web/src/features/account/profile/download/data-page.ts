import type { OwnData } from "@/data/users/own-data";
import { countOf, formatCount, formatDate, formatFileSize } from "@/lib/format";
import { addressOf, escaped, savedPage } from "@/lib/saved-page";
import type { LeftOut } from "@/lib/zip/left-out";
import type { OwnFile } from "./files";
import { fieldsOf, labelOf, namesIn, type Shown } from "./values";

/** Where the name of a section alone says too little. */
const HEADINGS: Readonly<Record<string, string>> = {
  account_changes: "Changes of your role and plan",
  account_decisions: "Changes of roles and plans that you decided",
  mails: "Emails sent to you",
  mail_settings: "Email settings",
  matches_hidden: "Matches you have hidden",
  startups_seen: "Startups you have viewed",
  kyc: "Identity checks",
  kyc_documents: "Documents of your identity checks",
  kyc_decisions: "Identity checks that you decided",
  form_messages: "Messages sent through forms",
  read_marks: "How far you have read",
  document_texts: "Texts of documents that your browser reported",
  pins: "Messages you have pinned",
  activity: "Your activity",
};
/** They are elsewhere on the page. */
const NOT_LISTED = new Set(["files", "names"]);
/** More columns do not fit on paper. */
const MAX_COLUMNS = 5;

interface PageAsked {
  data: OwnData;
  name: string;
  files: readonly OwnFile[];
  leftOut: readonly LeftOut[];
}

/** `index.html` of the download: one's data to be read in any browser and on paper. */
export function dataPage({ data, name, files, leftOut }: PageAsked): string {
  const names = namesIn(data);
  const sections = Object.entries(data.sections).flatMap(([section, rows]) => {
    const entries = rows.map((row) => fieldsOf(row, names)).filter((fields) => fields.length > 0);
    if (NOT_LISTED.has(section) || entries.length === 0) return [];
    const title = HEADINGS[section] ?? labelOf(section);
    return [{ id: section, title, count: entries.length, body: sectionBody(entries) }];
  });
  if (files.length + leftOut.length > 0) {
    sections.unshift({
      id: "files",
      title: "Files you have uploaded",
      count: files.length + leftOut.length,
      body: filesBody(files, leftOut),
    });
  }
  const contents = sections.map(
    ({ id, title, count }) =>
      `<li><a href="#${escaped(id)}">${escaped(title)}</a> (${formatCount(count)})</li>`,
  );
  const written = sections.map(
    ({ id, title, body }) =>
      `<section id="${escaped(id)}"><h2>${escaped(title)}</h2>${body}</section>`,
  );
  return savedPage(
    `Data of ${name}`,
    `<h1>Data of <bdi>${escaped(name)}</bdi></h1>
<p>Everything that Dealport keeps about you, as of ${escaped(formatDate(data.exported_at, "with-zone", "UTC"))}. It holds nothing that other people wrote. Amounts without a currency of their own are in US dollars. The file data.json has the same for programs, with all ids.</p>
<nav aria-label="Contents"><ul>${contents.join("")}</ul></nav>
${written.join("\n")}`,
  );
}

function sectionBody(entries: readonly [string, Shown][][]): string {
  const columns = [...new Set(entries.flatMap((fields) => fields.map(([label]) => label)))];
  const isTable =
    entries.length > 1 &&
    columns.length <= MAX_COLUMNS &&
    entries.every((fields) => fields.every(([, value]) => typeof value === "string"));
  if (!isTable) return entries.map(listOf).join("<hr>\n");
  const rows = entries.map((fields) => {
    const values = new Map(fields);
    return columns.map((label) => htmlOf(values.get(label) ?? ""));
  });
  return tableOf(columns, rows);
}

function filesBody(files: readonly OwnFile[], leftOut: readonly LeftOut[]): string {
  const rows = files.map(({ kind, place, name, path, size, at }) => [
    `<a href="${escaped(addressOf(path))}">${htmlOf(name)}</a>`,
    htmlOf(place === null ? kind : `${kind}: ${place}`),
    htmlOf(size === null ? "" : formatFileSize(size)),
    htmlOf(formatDate(at, "date", "UTC")),
  ]);
  const left = leftOut.map(({ path, why }) => [htmlOf(path), htmlOf(why)]);
  return [
    rows.length > 0 ? tableOf(["File", "Uploaded to", "Size", "Date"], rows) : "",
    left.length > 0
      ? `<p>${countOf(left.length, "file")} left out:</p>${tableOf(["File", "Why"], left)}`
      : "",
  ].join("");
}

function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((label) => `<th scope="col">${escaped(label)}</th>`).join("");
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>\n${lines.join("\n")}\n</tbody></table></div>`;
}

const listOf = (fields: readonly (readonly [string, Shown])[]): string =>
  `<dl>${fields.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${htmlOf(value)}</dd>`).join("")}</dl>`;

function htmlOf(value: Shown): string {
  if (typeof value === "string") return `<bdi>${escaped(value)}</bdi>`;
  return isFields(value) ? listOf(value) : value.map(htmlOf).join("<br>");
}

const isFields = (value: Exclude<Shown, string>): value is readonly (readonly [string, Shown])[] =>
  value.every((one) => Array.isArray(one) && one.length === 2 && typeof one[0] === "string");
