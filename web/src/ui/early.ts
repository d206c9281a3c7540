/**
 * Marks a place of a shape that the page's file fills as soon as its data is there, before the app
 * (app/page-loader.ts): the text of an element whose child is "", or the address of a picture.
 *
 * @param path where it stands in the answer: "rows.0.image_urls.0"
 */
export function early(path: string) {
  // React finds another text than it rendered, and leaves it until the screen itself is there.
  return { "data-early": path, suppressHydrationWarning: true } as const;
}
