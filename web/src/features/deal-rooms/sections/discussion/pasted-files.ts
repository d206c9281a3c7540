interface Pasted {
  files: ArrayLike<File>;
  types: readonly string[];
  getData(type: string): string;
}

/** Empty for text that also comes as a picture, as from word processors and spreadsheets. */
export function pastedFiles(pasted: Pasted, now: Date): File[] {
  const isText = pasted.types.includes("text/html") && pasted.getData("text/plain").trim() !== "";
  return isText ? [] : Array.from(pasted.files, (file) => named(file, now));
}

/** Every picture from the clipboard is "image.png"; the time tells them apart. */
function named(file: File, now: Date): File {
  const extension = /^image\.(\w+)$/.exec(file.name)?.[1];
  if (!extension) return file;
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(".");
  return new File([file], `Picture ${day} ${time}.${extension}`, { type: file.type });
}
