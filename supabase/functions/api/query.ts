import type { z } from "zod";
import { wrongFields } from "./body.ts";

/** Repeated parameters become a list, blank and unknown ones are ignored. @throws ApiError 400. */
export function readQuery<Schema extends z.ZodObject>(
  url: string,
  schema: Schema,
): z.output<Schema> {
  const parameters = new URL(url).searchParams;
  const given: Record<string, string | string[]> = {};
  for (const name of Object.keys(schema.shape)) {
    const values = parameters.getAll(name).filter((value) => value.trim() !== "");
    const [first] = values;
    if (first !== undefined) given[name] = values.length === 1 ? first : values;
  }
  const result = schema.safeParse(given);
  if (!result.success) throw wrongFields(result.error, "This address is incomplete.");
  return result.data;
}
