/** Inline means that the browser shows it, attachment that it saves it. */
export type Disposition = "inline" | "attachment";

/**
 * The value of `Content-Disposition` for a file name in any script (RFC 6266, RFC 8187).
 *
 * Security: the name is a person's text inside a header: the plain form keeps only harmless ASCII,
 * the extended form is percent-encoded, so that neither can end the value or start a header.
 */
export function contentDisposition(disposition: Disposition, fileName: string): string {
  // A per cent sign stays out of the plain form: some browsers decode it.
  const plain = fileName.normalize("NFC").replace(/[^ -~]|["\\%]/gu, "_");
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeValue(fileName)}`;
}

/** Percent-encodes all but RFC 8187's attr-char; encodeURIComponent leaves !'()* which are none. */
function encodeValue(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
