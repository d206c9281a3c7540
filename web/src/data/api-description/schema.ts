import { z } from "zod";

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  default?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

const schema = z.custom<Schema>((value) => typeof value === "object" && value !== null);
const content = z.record(z.string(), z.object({ schema }));

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).min(1),
  summary: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(["path", "query"]), schema }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: content.optional() }),
  ),
  security: z.array(z.record(z.string(), z.unknown())),
});
export type Operation = z.infer<typeof operation>;

export const apiDescriptionSchema = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});
export type ApiDescription = z.infer<typeof apiDescriptionSchema>;
