import { Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { apiDescriptionQuery } from "@/data/api-description/queries";
import type { ApiDescription } from "@/data/api-description/schema";
import { NotLoaded } from "@/ui/NotLoaded";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { RowsSkeleton } from "@/ui/Skeletons";
import { OperationDetails } from "./OperationDetails";
import { SchemaDetails } from "./SchemaDetails";

export default function ApiDocsPage() {
  const description = useQuery(apiDescriptionQuery());
  return (
    <Page>
      <PageHeader
        title="API"
        documentTitle="API reference"
        description="Every call under /api, as the API describes itself in /api/openapi.json."
      />
      <div className="mt-8">
        {description.data ? (
          <Reference description={description.data} />
        ) : description.isPending ? (
          <div role="status" aria-label="Loading the API's description">
            <RowsSkeleton rows={8} />
          </div>
        ) : (
          <NotLoaded
            query={description}
            title="Failed to fetch the description of the API"
            level={2}
          />
        )}
      </div>
    </Page>
  );
}

function Reference({ description }: { description: ApiDescription }) {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return (
    <div className="flex flex-col gap-12">
      {description.tags.map(({ name }) => (
        <section key={name} aria-label={name}>
          <Heading as="h2" size="4" mb="3">
            {name}
          </Heading>
          <div className="overflow-hidden rounded-(--radius-4) border hairline">
            {operations
              .filter(({ operation }) => operation.tags.includes(name))
              .map(({ path, method, operation }) => (
                <OperationDetails
                  key={operation.operationId}
                  path={path}
                  method={method}
                  operation={operation}
                />
              ))}
          </div>
        </section>
      ))}
      <section aria-label="Schemas">
        <Heading as="h2" size="4" mb="1">
          Schemas
        </Heading>
        <Text as="p" size="2" color="gray" mb="4">
          {description.info.description}
        </Text>
        <div className="overflow-hidden rounded-(--radius-4) border hairline">
          {Object.entries(description.components.schemas).map(([name, schema]) => (
            <SchemaDetails key={name} name={name} schema={schema} />
          ))}
        </div>
      </section>
    </div>
  );
}
