const SIGNS: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Security: names and texts are written by other people, and such a page is opened from a disk. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** A path within the zip file as an address: relative, each part for itself. */
export const addressOf = (path: string): string =>
  `./${path.split("/").map(encodeURIComponent).join("/")}`;

const STYLE = `
:root { color-scheme: light dark; --line: #8883; --quiet: #6b7280; }
body { margin: 0 auto; max-width: 76rem; padding: 2.5rem 1.25rem 4rem; font: 15px/1.5 system-ui, sans-serif; }
nav ul { columns: 17rem; padding-left: 1.25rem; } h1 { font-size: 1.6rem; margin: 0 0 .25rem; } h2 { font-size: 1.1rem; margin: 2.5rem 0 .5rem; }
p { margin: 0 0 .75rem; color: var(--quiet); max-width: 46rem; } code { font-size: .85em; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem; margin: 1.5rem 0; } dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .4rem 1rem .4rem 0; border-bottom: 1px solid var(--line); overflow-wrap: break-word; white-space: pre-line; }
th { font-weight: 600; white-space: nowrap; } @media print { a { color: inherit; } }`;

/** A page to be read in any browser, from a disk and on paper, without a script. @param body as HTML */
export const savedPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>
${body}
</body></html>
`;
