import { z } from "zod";

/** A document of a product, as its founder listed it. */
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
  // Security: what a founder stored becomes a link; nothing but the web's own addresses may.
  url: z.string().regex(/^(?:https:\/\/|\/[^/\\])\S+$/i),
});

/** The names of the stored certificates; what is none is left out. */
export function certificatesOf(stored: unknown): string[] {
  const names = namesSchema.safeParse(stored);
  if (!names.success) return [];
  return names.data.map((one) => (typeof one === "string" ? one : one.name)).filter(Boolean);
}

/** The stored documents that can be linked to. */
export function docsOf(stored: unknown): ProductDoc[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => {
    const doc = docSchema.safeParse(one);
    return doc.success ? [doc.data] : [];
  });
}

/** What is stored as certificates or documents, each with its address where it has one that can be linked to. */
export function linksOf(stored: unknown): { name: string; url: string | null }[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one): { name: string; url: string | null }[] => {
    const doc = docSchema.safeParse(one);
    if (doc.success) return [doc.data];
    return certificatesOf([one]).map((name) => ({ name, url: null }));
  });
}

/** The stored specifications; what is none is left out. */
export function pairsOf(stored: unknown): Specification[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => {
    const pair = pairSchema.safeParse(one);
    return pair.success ? [pair.data] : [];
  });
}
