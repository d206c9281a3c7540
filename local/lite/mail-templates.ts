import fs from "node:fs";
import { escapeHtml } from "../gateway/answers.ts";
import type { MailTemplate } from "../settings.ts";

/** Go's syntax, as in Supabase Auth: {{ .Email }}. */
export function fillTemplate(template: MailTemplate, values: Record<string, string>): string {
  return fs
    .readFileSync(template.content_path, "utf8")
    .replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ""));
}

/** The text of a template, for a mailbox that shows no HTML: a paragraph a line, addresses after the link's words. */
export function templateText(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, address: string, words: string) =>
      words === address ? address : `${words}: ${address}`,
    )
    .replace(/<[^>]+>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll("&amp;", "&")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n\n");
}
