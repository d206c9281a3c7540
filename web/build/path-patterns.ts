/**
 * Whether a pattern of `_headers` or `_redirects` means a path: a `*` at its end is anything, `:name`
 * is one part.
 */
export function matches(pattern: string, path: string): boolean {
  const parts = pattern.split("/");
  const given = path.split("/");
  const isOpen = pattern.endsWith("*");
  if (!isOpen && parts.length !== given.length) return false;
  return parts.every((part, index) => {
    if (isOpen && index === parts.length - 1) return given.length > index;
    return part.startsWith(":") ? Boolean(given[index]) : part === given[index];
  });
}
