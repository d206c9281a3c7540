import { z } from "zod";

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Operation {
  operationId: string;
  parameters?: { name: string; in: "path" | "query"; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const REFERENCE = "#/components/schemas/";

export function resolve(schema: Schema, { components }: OpenApi): Schema {
  return schema.$ref
    ? resolve(components.schemas[schema.$ref.slice(REFERENCE.length)] ?? {}, {
        components,
      } as OpenApi)
    : schema;
}

/** @returns A function: why an answer is not as documented, or null. */
export function judge(document: OpenApi, operation: Operation) {
  const schemas = new Map<string, z.ZodType>();
  for (const [status, { content }] of Object.entries(operation.responses)) {
    const schema = content?.["application/json"]?.schema;
    if (schema) schemas.set(status, asZod(schema, document));
  }
  return (status: number, type: string, text: string): string | null => {
    if (!(status in operation.responses)) return `${status} is not documented: ${text}`;
    const schema = schemas.get(String(status));
    if (!schema) return null;
    if (!type.startsWith("application/json")) return `${status} is ${type}, not JSON`;
    const { error } = schema.safeParse(JSON.parse(text));
    return error ? `${status} is not as documented: ${z.prettifyError(error)} in ${text}` : null;
  };
}

function asZod(schema: Schema, { components }: OpenApi): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: components.schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll(`"${REFERENCE}`, '"#/$defs/')));
}
