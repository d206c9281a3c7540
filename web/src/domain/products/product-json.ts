import { z } from "zod";

export interface ProductDoc {
  name: string;
  url: string;
}

export interface Specification {
  name: string;
  value: string;
}

const pairSchema = z.object({ name: z.string().min(1), value: z.string().min(1) });
const namesSchema = z.array(z.union([z.string(), z.object({ name: z.string() })]));
const docSchema = z.object({
  name: z.string().min(1),
  // Security: a founder's text becomes a link, so only https or our own paths may.
  url: z.string().regex(/^(?:https:\/\/|\/[^/\\])\S+$/i),
});

export function certificatesOf(stored: unknown): string[] {
  const names = namesSchema.safeParse(stored);
  if (!names.success) return [];
  return names.data.map((one) => (typeof one === "string" ? one : one.name)).filter(Boolean);
}

export function docsOf(stored: unknown): ProductDoc[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => {
    const doc = docSchema.safeParse(one);
    return doc.success ? [doc.data] : [];
  });
}

/** Certificates or documents, with an address if it may be linked to. */
export function linksOf(stored: unknown): { name: string; url: string | null }[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one): { name: string; url: string | null }[] => {
    const doc = docSchema.safeParse(one);
    if (doc.success) return [doc.data];
    return certificatesOf([one]).map((name) => ({ name, url: null }));
  });
}

export function pairsOf(stored: unknown): Specification[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => {
    const pair = pairSchema.safeParse(one);
    return pair.success ? [pair.data] : [];
  });
}
