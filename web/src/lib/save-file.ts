/** Gives the browser a text or bytes to save under a name. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the click; Safari still reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
