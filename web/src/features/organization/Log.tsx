import { Button, Text } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { bringNextPage } from "@/data/bring-next-page";
import { organizationLogQuery } from "@/data/organizations/queries";
import { DateTime } from "@/ui/DateTime";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { logSentence } from "./log-sentence";

/** What happened in the organization, the newest first. */
export function Log({ id }: { id: string }) {
  const log = useInfiniteQuery(organizationLogQuery(id));
  if (log.isPending) return <RowsSkeleton rows={4} />;
  if (!log.data) return <NotLoaded query={log} compact title="The log could not be loaded" />;
  const lines = log.data.pages.flat();
  if (lines.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        Nothing has happened yet.
      </Text>
    );
  }
  return (
    <>
      <ol className="m-0 grid list-none gap-3 p-0">
        {lines.map((line) => (
          <li
            key={line.id}
            className="flex flex-col gap-x-4 sm:flex-row sm:items-baseline sm:justify-between"
          >
            <div className="min-w-0 wrap-anywhere">
              <Text as="p" size="2">
                {logSentence(line)}
              </Text>
              {line.reason ? (
                <Text as="p" size="1" color="gray" className="whitespace-pre-line" dir="auto">
                  {line.reason}
                </Text>
              ) : null}
            </div>
            <Text size="1" color="gray" className="shrink-0 tabular-nums">
              <DateTime value={line.happened_at} format="with-zone" />
            </Text>
          </li>
        ))}
      </ol>
      {log.hasNextPage ? (
        <Button
          mt="3"
          variant="soft"
          color="gray"
          loading={log.isFetchingNextPage}
          onClick={() => void bringNextPage(log)}
        >
          Show earlier
        </Button>
      ) : null}
    </>
  );
}
