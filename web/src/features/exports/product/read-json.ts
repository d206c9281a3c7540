import { z } from "zod";
import type { ProductDoc } from "@/data/export-products/types";

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
