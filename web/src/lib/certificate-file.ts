import type { Certificate } from "@contract/certificates";

/** How a certificate is written into a file: each byte counts. */
export const certificateFile = (certificate: Certificate): string =>
  `${JSON.stringify(certificate, null, 2)}\n`;
