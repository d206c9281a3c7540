import { type Content, contentOf } from "./content.ts";
import type { Email } from "./providers/provider.ts";
import type { Anchor, ClaimedMail } from "./queue.ts";

export interface Addresses {
  site: string;
  /** This function, for the one-click POST of mail programs (RFC 8058). */
  functionUrl: string;
}

export function composeEmail(mail: ClaimedMail, { site, functionUrl }: Addresses): Email {
  const content = contentOf(mail, site);
  const { stop } = content;
  const oneClick = `${functionUrl}/unsubscribe?token=${encodeURIComponent(mail.token ?? "")}`;
  return {
    key: mail.id,
    to: mail.address,
    subject: content.subject,
    text: asText(content),
    html: asHtml(content),
    ...(content.attachments ? { attachments: content.attachments } : {}),
    headers: {
      ...(stop
        ? { "List-Unsubscribe": `<${stop.isOneClick ? oneClick : new URL(stop.href)}>` }
        : {}),
      ...(stop?.isOneClick ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
      // The header keeps holiday notices from answering it.
      "Auto-Submitted": "auto-generated",
    },
  };
}

/** Explains the letters and digits in a mail. */
const ANCHORS =
  "Fingerprints of your deal rooms' activity logs. Keep this email: in a room's Activity you can check that its log still contains them.";
/** "Room 0d000000, end of 2026-11-21 (UTC)": as it begins in its address. */
const anchorName = ({ room, day }: Anchor) => `Room ${room.slice(0, 8)}, end of ${day} (UTC)`;

function asText(content: Content): string {
  const { title, lines, words, anchors, button, reason, stop } = content;
  return [
    title,
    ...(lines.length > 0
      ? [
          lines
            .map(({ text, details }) =>
              [`- ${text}`, ...details.map((one) => `  ${one}`)].join("\n"),
            )
            .join("\n"),
        ]
      : []),
    words,
    `${button.label}: ${button.href}`,
    ...(anchors
      ? [ANCHORS, anchors.map((anchor) => `${anchorName(anchor)}\n${anchor.hash}`).join("\n")]
      : []),
    `--\n${reason}${stop ? `\n${stop.label}: ${stop.href}` : ""}`,
  ].join("\n\n");
}

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Light inline, since many programs drop style sheets; dark where a program reads one. */
function asHtml(content: Content): string {
  const { subject, title, lines, words, anchors, button, reason, stop } = content;
  const fingerprints = anchors
    ?.map(
      (anchor) =>
        `<p class="quiet" style="margin:8px 0 0;font-size:12px;line-height:18px;color:#60646c">${escapeHtml(anchorName(anchor))}<br><code style="font-size:11px;word-break:break-all">${escapeHtml(anchor.hash)}</code></p>`,
    )
    .join("");
  const list = lines
    .map(
      ({ text, details }) =>
        `<li class="line" style="margin:0;padding:10px 0;border-top:1px solid #e0e1e6;font-weight:600">${escapeHtml(text)}${details
          .map(
            (one) =>
              `<br><span class="quiet" style="font-weight:400;font-size:14px;line-height:22px;color:#60646c">${escapeHtml(one)}</span>`,
          )
          .join("")}</li>`,
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
<p class="quiet" style="max-width:480px;margin:16px auto 0;font-size:12px;line-height:18px;color:#60646c">${escapeHtml(reason)}${stop ? `<br><a href="${escapeHtml(stop.href)}" style="color:#60646c">${escapeHtml(stop.label)}</a>` : ""}</p>
</div></body></html>`;
}

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
