/** What the signed certificate is called within its PDF. */
export const CERTIFICATE_FILE = "certificate.json";
