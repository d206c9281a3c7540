/**
 * Props of an element that the page fills before the app has loaded (page-loader.ts): an empty text or a picture.
 * @param path of the value in the first answer, "rows.0.image_urls.0"; of several, separated by spaces, the first with a value
 */
export function prefillAttribute(path: string) {
  // React finds another text than it rendered, and leaves it until the screen itself is there.
  return { "data-early": path, suppressHydrationWarning: true } as const;
}
