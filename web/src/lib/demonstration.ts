/** Names that no host ever has (RFC 2606), used for the seed's companies. */
const NOBODYS = /\.(example|invalid|test)$/;

/** A demonstration company's host, which leads nowhere, or null. */
export function demonstrationHost(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return NOBODYS.test(hostname) ? hostname : null;
}
