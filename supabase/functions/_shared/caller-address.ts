const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

export interface CallerAddress {
  ip: string | null;
  /** At most 512 characters. */
  agent: string | null;
}

/**
 * Security: a hint and no proof, since clients can send `x-forwarded-for` and gateways may only append to it. It
 * grants nothing; attempts to sign in are counted by it, so that strangers do not use up a person's, and the person who
 * forges addresses to escape that count meets Auth's own limit.
 */
export function readAddress(headers: Headers): CallerAddress {
  const firstHop = headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "";
  return {
    ip: isAddress(firstHop) ? firstHop : null,
    agent: headers.get("user-agent")?.slice(0, 512) || null,
  };
}

/** Anything that PostgreSQL does not take as an address would make the whole call fail. */
function isAddress(text: string): boolean {
  return IPV4.test(text) || isIpv6(text);
}

function isIpv6(text: string): boolean {
  // The URL parser knows the grammar; the alphabet excludes zones ("%eth0") and ports.
  return /^[\da-fA-F:.]+$/.test(text) && text.includes(":") && URL.canParse(`http://[${text}]/`);
}
