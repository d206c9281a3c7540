import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vite";

const ROOT = path.resolve(import.meta.dirname, "../..");

export interface ShownText {
  /** Or the layer: `deal-rooms`, `domain`, `ui`, `api`, `database`, `mail`. */
  screen: string;
  /** From the project's root. */
  file: string;
  line: number;
  text: string;
}

const UNREAD_NAMES =
  /^(?:class|className|style|key|id|type|name|path|to|href|src|rel|target|role|variant|color|size|weight|align|as|side|radius|param|format|shape|mode|d|fill|stroke|viewBox|transform|xmlns|method|htmlFor|autoComplete|inputMode|event|kind|density|gap|p|m|mt|mb|mx|my|px|py|pt|pb|ref|data-.*|aria-(?!label|description|roledescription|valuetext|placeholder).*)$/i;
const UNREAD_CALLS =
  /^(?:require|import|fetch|matchMedia|rpc|from|select|getItem|setItem|querySelector|closest|clsx|cn)$/;

interface Node {
  type: string;
  start: number;
  [name: string]: unknown;
}

/** Some letters, and either several words or a capitalized one. */
function reads(text: string): boolean {
  if (!/\p{L}{2}/u.test(text)) return false;
  if (/[{}<>;=]|^[./#@]|:\/\/|^\w+[-_/:.]\w|[a-z][A-Z]|^(?:NaN|Infinity)$/.test(text))
    return (
      /\p{L} \p{L}+ \p{L}/u.test(text) &&
      (!/[{};=]/.test(text) || /^\p{Lu}[^{}=]*[.!?]$/u.test(text))
    );
  if (/^[A-Z_\d]+$/.test(text) || text.includes("(--")) return false;
  return /\s/.test(text) || /^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text);
}

/** A name of several words is one that people read. */
function isLabel(name: string, value: unknown): boolean {
  const { value: text } = value as { value?: unknown };
  return name === "name" && typeof text === "string" && /^\p{Lu}\S* \S/u.test(text);
}

const tidy = (text: string) => text.replaceAll(/\s+/g, " ").trim();

export function textsOf(code: string, lang: "ts" | "tsx"): { at: number; text: string }[] {
  const found: { at: number; text: string }[] = [];
  const note = (at: number, raw: string) => {
    const text = tidy(raw);
    if (reads(text)) found.push({ at, text });
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const one = node as Node;
    switch (one.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "TSTypeAliasDeclaration":
      case "TSInterfaceDeclaration":
      case "TSTypeAnnotation":
      case "TSTypeParameterInstantiation":
        return;
      case "JSXText":
        note(one.start, one.value as string);
        return;
      case "JSXAttribute": {
        const { name } = one.name as { name: string };
        if (!UNREAD_NAMES.test(String(name))) visit(one.value);
        return;
      }
      case "Property": {
        const key = one.key as { name?: string; value?: string };
        const name = key.name ?? key.value ?? "";
        if (!UNREAD_NAMES.test(name) || isLabel(name, one.value)) visit(one.value);
        return;
      }
      case "CallExpression":
      case "NewExpression": {
        const callee = one.callee as { name?: string; property?: { name?: string } };
        if (UNREAD_CALLS.test(callee.name ?? callee.property?.name ?? "")) return;
        break;
      }
      case "BinaryExpression":
        if (/^[!=]==?$/.test(one.operator as string)) return;
        break;
      case "Literal":
        if (typeof one.value === "string") note(one.start, one.value);
        return;
      case "TemplateLiteral": {
        const { quasis, expressions } = one as unknown as {
          quasis: { value: { cooked: string } }[];
          expressions: unknown[];
        };
        note(one.start, quasis.map(({ value }) => value.cooked).join("…"));
        visit(expressions);
        return;
      }
    }
    for (const [name, value] of Object.entries(one)) if (name !== "type") visit(value);
  };
  visit(parseAst(code, { lang }));
  return found;
}

/** Literals that people do not read: formats, time zones, headers, what an engineer finds in a log. */
const UNREAD_LABELS =
  /%[LI]|FM9|YYYY|(?:^|\s)%(?:[\s:]|$)|^(?:Asia|Europe)\/|^(?:Authorization|Bearer|Infinity)\b|\p{Ll}\.\p{Ll}|\p{Ll}_\p{Ll}/u;

/** Refusals, labels and headings of a schema chapter, and what it calls what is audited or notified. */
export function wordsOf(sql: string): { at: number; text: string }[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");
  const shown = sql
    .replaceAll(/--[^\n]*/g, blank)
    .replaceAll(/comment on [\s\S]*?(?<!')';\n/g, blank)
    .replaceAll(/insert into private\.realtime_events [\s\S]*?(?<!')'\);\n/g, blank);
  return [...shown.matchAll(/'((?:[^'\n]|'')+)'/g)]
    .map((match) => ({ at: match.index, raw: tidy((match[1] ?? "").replaceAll("''", "'")) }))
    .filter(({ raw }) => isSentence(raw) || isWords(raw))
    .map(({ at, raw }) => ({ at, text: shownAs(raw) }))
    .filter(({ text }) => isSentence(text) || reads(text));
}

const isSentence = (text: string) => /^\p{Lu}\p{L}*'?\p{L}* .*[.!?]$/u.test(text);

/** A label begins with a capital or a value, a part of a sentence has at least three words and no other signs. */
const isWords = (text: string) =>
  !UNREAD_LABELS.test(text) &&
  (/^(?:\p{Lu}|"?%s)/u.test(text) || /^\p{L}+(?: [\p{L}']+){2,}[.]?$/u.test(text));

/** An action without its "When", a folder of a template without those around it. */
const shownAs = (text: string) =>
  text
    .replace(/^When (\p{L})/u, (_, letter: string) => letter.toUpperCase())
    .replace(/^\p{Lu}[\p{L} ,]*\/(?=\p{Lu})/u, "")
    .replaceAll("%s", "…");

const screenOf = (file: string): string => {
  const feature = /^web\/src\/features\/([^/]+)\//.exec(file)?.[1];
  if (feature) return feature;
  const layer = /^web\/src\/(domain|ui)\//.exec(file)?.[1];
  if (layer) return layer;
  if (file.startsWith("web/")) return "everywhere";
  if (file.startsWith("supabase/functions/mail/")) return "mail";
  return file.endsWith(".sql") ? "database" : "api";
};

const SOURCES = ["web/src", "supabase/functions", "supabase/migrations"];
const UNREAD_FILES =
  /[._]test\.tsx?$|\/testing\/|node_modules|database\.types\.ts$|_column_comments\.sql$|\/gallery\//;

export function shownTexts(): ShownText[] {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.(?:tsx?|sql)$/.test(file) && !UNREAD_FILES.test(file)),
  ).toSorted();
  return files.flatMap((file) => {
    const code = readFileSync(path.join(ROOT, file), "utf8");
    const texts = file.endsWith(".sql")
      ? wordsOf(code)
      : textsOf(code, file.endsWith("x") ? "tsx" : "ts");
    return texts.map(({ at, text }) => ({
      screen: screenOf(file),
      file,
      line: code.slice(0, at).split("\n").length,
      text,
    }));
  });
}
