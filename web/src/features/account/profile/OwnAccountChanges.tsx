import { Heading } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { UserCog } from "lucide-react";
import { myAccountChangesQuery } from "@/data/users/account-changes";
import { accountChange } from "@/domain/people/account-changes";
import { toSentence } from "@/lib/errors";
import { Timeline } from "@/ui/timeline/Timeline";

/** Empty while the platform has changed nothing. */
export function OwnAccountChanges({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(myAccountChangesQuery(userId));
  if (!error && (data === undefined || data.length === 0)) return null;
  return (
    <section className="mt-5">
      <Heading as="h3" size="2" mb="2">
        Changes and reasons
      </Heading>
      <Timeline
        label="Changes to your role"
        entries={data?.map(({ id, what, former, present, reason, changed_at }) => {
          const change = accountChange(what, former, present);
          return {
            id,
            at: changed_at,
            who: null,
            icon: UserCog,
            what: `Your ${change.label.toLowerCase()} changed`,
            changes: [change],
            note: reason,
          };
        })}
        empty=""
        level={4}
        {...(error && !data ? { problem: toSentence(error), onRetry: () => void refetch() } : {})}
      />
    </section>
  );
}
