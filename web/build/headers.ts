import { createHash } from "node:crypto";
import { matches } from "./path-patterns.ts";

export interface HeaderSettings {
  /** Address of the Supabase project. */
  supabaseUrl: string;
  /** Sources of the inline scripts, as inlineScripts gives them. */
  scripts: readonly string[];
}

/**
 * The headers of everything the web serves. A server takes them from the file `_headers`
 * that the build makes of them: the preview, and so the browser tests, and static hosts.
 */
export function securityHeaders({ supabaseUrl, scripts }: HeaderSettings): [string, string][] {
  const supabase = new URL(supabaseUrl).origin;
  const policy: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
    // Sonner, Radix and the password forms put style sheets into the page.
    "style-src": ["'self'", "'unsafe-inline'"],
    // Any https: people give addresses of their pictures and logos, and Google of its accounts'.
    // A picture runs nothing; what it costs is that its host sees who looks at it.
    "img-src": ["'self'", "data:", "blob:", "https:", supabase],
    "font-src": ["'self'"],
    "connect-src": ["'self'", supabase, supabase.replace(/^http/, "ws")],
    // A document's preview is a blob in a frame. It inherits this policy, and to some browsers
    // their viewer of PDFs is an object in it.
    "frame-src": ["blob:"],
    "object-src": ["blob:"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return [
    [
      "Content-Security-Policy",
      Object.entries(policy)
        .map(([name, sources]) => [name, ...sources].join(" "))
        .join("; "),
    ],
    // Browsers heed it over HTTPS alone.
    ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    [
      "Permissions-Policy",
      // The camera reads tickets at the door of an event, when the person who stands there turns it on.
      "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ],
  ];
}

/** The sources that allow the inline scripts of a page and nothing else: their hashes. */
export function inlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)];
  return scripts
    .filter(({ groups }) => !/\bsrc=/.test(groups?.attributes ?? ""))
    .map(({ groups }) => {
      const hash = createHash("sha256")
        .update(groups?.text ?? "")
        .digest("base64");
      return `'sha256-${hash}'`;
    });
}

/** A rule of the file `_headers`: what every path that begins so is answered with. */
export interface HeaderRule {
  /** A path; a `*` at its end stands for anything. */
  path: string;
  headers: [string, string][];
}

export function writeHeaderRules(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n"),
    )
    .join("\n");
}

export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split("\n")) {
    const header = /^\s+([^:\s]+):\s*(.*)$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1] ?? "", header[2] ?? ""]);
    else if (line.trim()) rules.push({ path: line.trim(), headers: [] });
  }
  return rules;
}

/** The headers of a path; of two rules the later one counts. */
export function headersOf(rules: readonly HeaderRule[], path: string): [string, string][] {
  return rules.filter((rule) => matches(rule.path, path)).flatMap(({ headers }) => headers);
}
