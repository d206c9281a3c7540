export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Safari still reads the address shortly after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
