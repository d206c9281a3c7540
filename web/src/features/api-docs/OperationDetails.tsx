import { Badge, Heading, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import type { Operation } from "@/data/api-description/schema";
import { FieldTable } from "./FieldTable";
import { SchemaLink } from "./SchemaLink";

interface OperationDetailsProps {
  method: string;
  path: string;
  operation: Operation;
}

const COLOURS = { get: "blue", post: "green", put: "amber", delete: "red" } as const;

export function OperationDetails({ method, path, operation }: OperationDetailsProps) {
  const { operationId, summary, parameters, requestBody, responses, security } = operation;
  const body = requestBody?.content["application/json"]?.schema;
  return (
    <details id={operationId} className="group border-t hairline first:border-t-0">
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3 hover:bg-(--gray-a2)">
        <Badge
          color={COLOURS[method as keyof typeof COLOURS] ?? "gray"}
          className="w-16 justify-center"
        >
          {method.toUpperCase()}
        </Badge>
        <code className="text-sm break-all">{path}</code>
        <Text size="2" color="gray" className="w-full text-pretty lg:w-auto">
          {summary}
        </Text>
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-1 pb-5">
        <Text as="p" size="2">
          {callers(security)}
        </Text>
        {parameters.length > 0 ? (
          <Part title="Parameters">
            <FieldTable
              label={`Parameters of ${operationId}`}
              fields={parameters.map(({ name, in: place, schema }) => ({
                name,
                schema,
                note: place === "path" ? "in the path" : "optional",
              }))}
            />
          </Part>
        ) : null}
        {body ? (
          <Part title="Body">
            <Text size="2">
              <SchemaLink schema={body} />
            </Text>
          </Part>
        ) : null}
        <Part title="Answers">
          <ul className="m-0 flex list-none flex-col gap-2 p-0">
            {Object.entries(responses).map(([status, { description, content }]) => {
              const schema = Object.values(content ?? {})[0]?.schema;
              return (
                <li key={status} className="flex flex-wrap items-baseline gap-x-3 text-sm">
                  <Badge color={status < "300" ? "green" : "gray"}>{status}</Badge>
                  <span>{description}</span>
                  {schema && status < "300" ? <SchemaLink schema={schema} /> : null}
                </li>
              );
            })}
          </ul>
        </Part>
      </div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Heading as="h4" size="2" mb="2">
        {title}
      </Heading>
      {children}
    </div>
  );
}

function callers(security: Operation["security"]): string {
  if (security.length === 0) return "Anyone, without signing in.";
  return security.some((way) => Object.keys(way).length === 0)
    ? "Anyone. Callers signed in by bearer token or session cookie also see what they have access to."
    : "Signed in, by bearer token or session cookie.";
}
