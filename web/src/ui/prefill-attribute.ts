/**
 * A place that the page fills before the app is there (app/page-loader.ts): a text "" or a picture.
 * @param path in the answer, "rows.0.image_urls.0"; of several, parted by spaces, the first that is filled
 */
export function prefillAttribute(path: string) {
  // React finds another text than it rendered, and leaves it until the screen itself is there.
  return { "data-early": path, suppressHydrationWarning: true } as const;
}
