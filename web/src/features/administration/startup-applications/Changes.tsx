import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { startupApplicationChangesQuery } from "@/data/startup-applications/queries";
import type { WholeStartupApplication } from "@/data/startup-applications/types";
import { startupFieldLabel } from "@/domain/startups/startup-fields";
import { ErrorState } from "@/ui/ErrorState";
import { TextSkeleton } from "@/ui/Skeletons";
import { Changed } from "../queue/Changed";

export function Changes({ application: { id, name } }: { application: WholeStartupApplication }) {
  const changes = useQuery(startupApplicationChangesQuery(id));
  if (changes.isPending) return <TextSkeleton lines={2} />;
  if (changes.isError) {
    return (
      <ErrorState
        compact
        title="The changes could not be loaded"
        onRetry={() => void changes.refetch()}
        retrying={changes.isFetching}
      />
    );
  }
  if (changes.data.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        Nothing has changed.
      </Text>
    );
  }
  return (
    <ul aria-label={`Changes of ${name}`} className="grid gap-3 text-(length:--font-size-2)">
      {changes.data.map(({ field, before, after }) => (
        <li key={field}>
          <Changed field={startupFieldLabel(field)} before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}
