export type Disposition = "inline" | "attachment";

/**
 * In any script (RFC 6266, RFC 8187). Security: the name is user input inside a header. The plain form keeps only
 * harmless ASCII, the extended form is percent-encoded, so that neither can end the value or start a header.
 */
export function contentDisposition(disposition: Disposition, fileName: string): string {
  // No percent sign in the plain form, because some browsers decode it.
  const plain = fileName.normalize("NFC").replace(/[^ -~]|["\\%]/gu, "_");
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeValue(fileName)}`;
}

/** Percent-encodes all but RFC 8187's attr-char; encodeURIComponent leaves !'()*, which are not among them. */
function encodeValue(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
