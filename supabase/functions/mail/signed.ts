import { decodeBase64, encodeBase64 } from "hono/utils/encode";

/** Seconds that the two clocks may differ by. */
const TOLERANCE = 300;

/** As Svix signs: HMAC-SHA-256 of id, time and body. @param secret `whsec_…`. @param now Seconds since 1970. */
export async function isSigned(
  headers: Headers,
  body: string,
  secret: string,
  now = Date.now() / 1_000,
): Promise<boolean> {
  const id = headers.get("svix-id") ?? "";
  const time = headers.get("svix-timestamp") ?? "";
  if (!id || !/^\d+$/.test(time) || Math.abs(now - Number(time)) > TOLERANCE) return false;
  const key = await crypto.subtle.importKey(
    "raw",
    decodeBase64(secret.replace(/^whsec_/, "")),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const content = new TextEncoder().encode(`${id}.${time}.${body}`);
  const wanted = encodeBase64(await crypto.subtle.sign("HMAC", key, content));
  const given = (headers.get("svix-signature") ?? "").split(" ");
  const found = await Promise.all(given.map((one) => isSame(one, `v1,${wanted}`)));
  return found.includes(true);
}

/** Security: compares hashes, so that its duration reveals nothing of how much matched. */
export async function isSame(given: string, wanted: string): Promise<boolean> {
  const hash = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const [one, other] = await Promise.all([hash(given), hash(wanted)]);
  return one.every((byte, index) => byte === other[index]);
}
