import type { Letter } from "./providers/provider.ts";
import type { Anchor, ClaimedMail } from "./queue.ts";
import { linesInWords } from "./words.ts";

export interface Addresses {
  site: string;
  /** This function, for the one-click POST of mail programs (RFC 8058). */
  functionUrl: string;
}

interface Content {
  subject: string;
  title: string;
  lines: string[];
  words: string;
  anchors?: readonly Anchor[];
  button: { label: string; href: string };
  because: string;
  /** The label of the unsubscribe link. */
  stop: string;
}

export function writeLetter(mail: ClaimedMail, { site, functionUrl }: Addresses): Letter {
  const stopPage = `${site}/unsubscribe?token=${encodeURIComponent(mail.token)}`;
  const content = mail.topic === "invitation" ? invitation(mail, site) : notices(mail, site);
  return {
    key: mail.id,
    to: mail.address,
    subject: content.subject,
    text: asText(content, stopPage),
    html: asHtml(content, stopPage),
    headers: {
      "List-Unsubscribe": `<${functionUrl}/unsubscribe?token=${encodeURIComponent(mail.token)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      // So that no holiday notice answers it.
      "Auto-Submitted": "auto-generated",
    },
  };
}

function notices({ lines, anchors }: ClaimedMail, site: string): Content {
  const words = linesInWords(lines ?? []);
  return {
    subject: `Dealport: ${words.length === 1 ? asClause(words[0] ?? "") : `${words.length} updates are waiting for you`}`,
    title: "While you were away",
    lines: words,
    words: "Sign in to read it. To keep it confidential, this email does not contain any details.",
    ...(anchors ? { anchors } : {}),
    button: { label: "Open Dealport", href: `${site}/notifications` },
    because: "You receive this email because you have an account on Dealport.",
    stop: "Unsubscribe",
  };
}

function invitation({ invitation_id }: ClaimedMail, site: string): Content {
  return {
    subject: "You are invited to a deal room on Dealport",
    title: "You have been invited",
    lines: [],
    words:
      "The invitation opens a confidential deal room on Dealport. To see the details, sign in or create an account with the email address that received this email.",
    button: {
      label: "See the invitation",
      href: `${site}/invitation/${encodeURIComponent(invitation_id ?? "")}`,
    },
    because:
      "You receive this email because somebody on Dealport invited this address. If you do not expect an invitation, you can ignore it.",
    stop: "Unsubscribe from invitations",
  };
}

/** Explains the letters and digits in a mail. */
const ANCHORS =
  "Fingerprints of your deal rooms' activity logs. Keep this email: in a room's Activity you can check that its log still contains them.";
/** "Room 0d000000, end of 2026-11-21 (UTC)": as it begins in its address. */
const anchorName = ({ room, day }: Anchor) => `Room ${room.slice(0, 8)}, end of ${day} (UTC)`;

const asClause = (line: string) => line.charAt(0).toLowerCase() + line.slice(1);

function asText(content: Content, stopPage: string): string {
  const { title, lines, words, anchors, button, because, stop } = content;
  return [
    title,
    ...(lines.length > 0 ? [lines.map((line) => `- ${line}`).join("\n")] : []),
    words,
    `${button.label}: ${button.href}`,
    ...(anchors
      ? [ANCHORS, anchors.map((anchor) => `${anchorName(anchor)}\n${anchor.hash}`).join("\n")]
      : []),
    `--\n${because}\n${stop}: ${stopPage}`,
  ].join("\n\n");
}

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Light inline, since many programs drop style sheets; dark where a program reads one. */
function asHtml(content: Content, stopPage: string): string {
  const { subject, title, lines, words, anchors, button, because, stop } = content;
  const fingerprints = anchors
    ?.map(
      (anchor) =>
        `<p class="quiet" style="margin:8px 0 0;font-size:12px;line-height:18px;color:#60646c">${escapeHtml(anchorName(anchor))}<br><code style="font-size:11px;word-break:break-all">${escapeHtml(anchor.hash)}</code></p>`,
    )
    .join("");
  const list = lines
    .map(
      (line) =>
        `<li class="line" style="margin:0;padding:10px 0;border-top:1px solid #e0e1e6;font-weight:600">${escapeHtml(line)}</li>`,
    )
    .join("");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #111113 !important; color: #edeef0 !important; }
  .card { background: #18191b !important; border-color: #363a3f !important; }
  .line { border-color: #363a3f !important; }
  .quiet, .quiet a { color: #b0b4ba !important; }
  .brand { color: #9eb1ff !important; }
}
</style></head>
<body class="page" style="margin:0;padding:0;background:#f8f9fb;color:#1c2024">
<div class="page" style="padding:32px 16px;background:#f8f9fb;color:#1c2024;font-family:${FONT};font-size:16px;line-height:24px">
<div class="card" style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e0e1e6;border-radius:12px">
<p class="brand" style="margin:0 0 24px;font-weight:700;color:#3e63dd">Dealport</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:28px">${escapeHtml(title)}</h1>
${list ? `<ul style="margin:0 0 12px;padding:0;list-style:none">${list}</ul>` : ""}
<p style="margin:0 0 12px">${escapeHtml(words)}</p>
<p style="margin:24px 0 0"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:12px 20px;background:#3e63dd;color:#ffffff;font-weight:600;text-decoration:none;border-radius:8px">${escapeHtml(button.label)}</a></p>
${fingerprints ? `<p class="line quiet" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e0e1e6;font-size:12px;line-height:18px;color:#60646c">${escapeHtml(ANCHORS)}</p>${fingerprints}` : ""}
</div>
<p class="quiet" style="max-width:480px;margin:16px auto 0;font-size:12px;line-height:18px;color:#60646c">${escapeHtml(because)}<br><a href="${escapeHtml(stopPage)}" style="color:#60646c">${escapeHtml(stop)}</a></p>
</div></body></html>`;
}

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
