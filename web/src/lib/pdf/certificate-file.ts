export const CERTIFICATE_FILE = "certificate.json";
