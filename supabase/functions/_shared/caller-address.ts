const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** Where a request came from, as evidence in the audit log and on an NDA. */
export interface CallerAddress {
  /** A valid address for a column of type inet, or null when unknown. */
  ip: string | null;
  /** The browser's name for itself, at most 512 characters. */
  agent: string | null;
}

/**
 * Reads the caller's address from what the gateway in front says.
 *
 * Security: a hint and no proof, since a client can send `x-forwarded-for` itself and a gateway may
 * only append to it. Nobody is let in by it; attempts to sign in are counted by it, so that strangers
 * do not use up a person's, and whoever makes addresses up to escape that count meets Auth's own.
 */
export function readAddress(headers: Headers): CallerAddress {
  const firstHop = headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "";
  return {
    ip: isAddress(firstHop) ? firstHop : null,
    agent: headers.get("user-agent")?.slice(0, 512) || null,
  };
}

/** Whether PostgreSQL takes this text as an address: anything else would make the whole call fail. */
function isAddress(text: string): boolean {
  return IPV4.test(text) || isIpv6(text);
}

function isIpv6(text: string): boolean {
  // The URL parser knows the grammar; zones ("%eth0") and ports are refused by the alphabet.
  return /^[\da-fA-F:.]+$/.test(text) && text.includes(":") && URL.canParse(`http://[${text}]/`);
}
