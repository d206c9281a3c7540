import type { Certificate } from "@contract/certificates";

export const certificateFile = (certificate: Certificate): string =>
  `${JSON.stringify(certificate, null, 2)}\n`;
