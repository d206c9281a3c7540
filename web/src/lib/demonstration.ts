/** Names that no host ever has (RFC 2606): the seed's companies have their addresses there. */
const NOBODYS = /\.(example|invalid|test)$/;

/** The host of an address that belongs to a company of the demonstration, or null: it leads nowhere. */
export function demonstrationHost(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return NOBODYS.test(hostname) ? hostname : null;
}
