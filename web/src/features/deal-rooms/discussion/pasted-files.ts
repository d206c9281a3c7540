/** What a paste brings that is read here; a `DataTransfer` is one. */
interface Pasted {
  files: ArrayLike<File>;
  types: readonly string[];
  getData(type: string): string;
}

/**
 * The files of a paste. None when it is text that has a picture of itself beside it, as word
 * processors and spreadsheets make them.
 */
export function pastedFiles(pasted: Pasted, now: Date): File[] {
  const isText = pasted.types.includes("text/html") && pasted.getData("text/plain").trim() !== "";
  return isText ? [] : Array.from(pasted.files, (file) => named(file, now));
}

/** Every picture from the clipboard is called "image.png"; the time tells them apart. */
function named(file: File, now: Date): File {
  const extension = /^image\.(\w+)$/.exec(file.name)?.[1];
  if (!extension) return file;
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(".");
  return new File([file], `Picture ${day} ${time}.${extension}`, { type: file.type });
}
