/** Name of the attachment. */
export const CERTIFICATE_FILE = "certificate.json";
