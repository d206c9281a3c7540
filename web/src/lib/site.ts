/** @param text VITE_SITE_URL; a path is dropped @throws Error unless http or https */
export function siteOrigin(text: string | undefined): string | null {
  if (!text?.trim()) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`VITE_SITE_URL must be an http or https address, not "${text}".`);
  }
  return url.origin;
}

/** Of what a page says of itself: the site's, or where it was opened. */
export const pageOrigin = (): string =>
  siteOrigin(import.meta.env.VITE_SITE_URL) ?? window.location.origin;
