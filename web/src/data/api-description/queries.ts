import { queryOptions } from "@tanstack/react-query";
import { env } from "@/lib/env";
import { RequestError } from "@/lib/errors";
import { apiDescriptionKeys } from "./keys";
import { type ApiDescription, apiDescriptionSchema } from "./schema";

const FAILED = "Failed to fetch the description of the API";

async function fetchDescription(signal: AbortSignal): Promise<ApiDescription> {
  const response = await fetch(`${env.supabaseUrl}/functions/v1/api/openapi.json`, { signal });
  if (!response.ok) throw new RequestError(FAILED, response.status);
  const description = apiDescriptionSchema.safeParse(await response.json());
  if (!description.success) throw new RequestError(FAILED, response.status);
  return description.data;
}

export const apiDescriptionQuery = () =>
  queryOptions({
    queryKey: apiDescriptionKeys.all,
    queryFn: ({ signal }) => fetchDescription(signal),
  });
