/** Text as it may stand in HTML and XML, between tags and in attributes. */
export function toMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
