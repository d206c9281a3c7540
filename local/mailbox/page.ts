import { escapeHtml } from "../gateway/answers.ts";
import type { Mail } from "./mailbox.ts";

/** Newest first. Emails are shown as text: their own HTML could show anything, and people come for the links. */
export function mailboxPage(mails: Mail[]): string {
  const list = mails.map(article).join("\n") || "<p>No email has been sent yet.</p>";
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${mails.length})</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid #8886; border-radius: 12px; padding: 1rem; margin: 1rem 0; }
  h2 { font-size: 1.1rem; margin: 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin-bottom: 0; }
  small { opacity: .75; }
</style>
<main><h1>Mailbox</h1><p>What would have been emailed. Nothing left this machine.</p>
${list}</main></html>`;
}

function article(mail: Mail): string {
  return `<article><h2>${escapeHtml(mail.subject)}</h2>
<small>To ${escapeHtml(mail.to)}, <time datetime="${escapeHtml(mail.sentAt)}">${escapeHtml(mail.sentAt)}</time></small>
<pre>${withLinks(mail.text)}</pre>${(mail.attachments ?? []).map(attached).join("")}</article>`;
}

function attached({ Filename, ContentType, Content }: NonNullable<Mail["attachments"]>[number]) {
  const href = `data:${ContentType};base64,${Content}`;
  return `<p><a download="${escapeHtml(Filename)}" href="${escapeHtml(href)}">${escapeHtml(Filename)}</a></p>`;
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s"'<>]+)/g)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${safe}" rel="noreferrer">${safe}</a>` : safe;
    })
    .join("");
}
