/** Whether a pattern of `_headers` or `_redirects` means a path: a `*` at its end is anything. */
export function matches(pattern: string, path: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
