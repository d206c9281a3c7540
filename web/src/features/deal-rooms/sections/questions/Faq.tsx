import { Button, Heading, Text } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BookOpenCheck } from "lucide-react";
import { bringNextPage } from "@/data/bring-next-page";
import { type FaqEntry, roomFaqQuery } from "@/data/deal-rooms/questions";
import { DateTime } from "@/ui/DateTime";
import { EmptyState } from "@/ui/EmptyState";
import { MessageText } from "@/ui/messages/MessageText";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { SIDE_TITLES } from "../../model/sides";
import { Place } from "./Place";

/** The published answers, the newest first. Nobody who asked is in them. */
export function Faq({ roomId }: { roomId: string }) {
  const list = useInfiniteQuery(roomFaqQuery(roomId));
  if (list.isPending) return <RowsSkeleton rows={4} />;
  if (!list.data) return <NotLoaded query={list} title="Failed to fetch the FAQ" />;
  const entries = list.data.pages.flat();
  if (entries.length === 0) {
    return (
      <EmptyState compact icon={BookOpenCheck} title="No answers published yet">
        An administrator of a side can publish its answers here, without the name of who asked.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="FAQ" className="flex flex-col gap-3">
        {entries.map((entry) => (
          <Entry key={entry.question_id} roomId={roomId} entry={entry} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className="mt-3 flex justify-center">
          <Button
            variant="soft"
            color="gray"
            loading={list.isFetchingNextPage}
            onClick={() => void bringNextPage(list)}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Entry({ roomId, entry }: { roomId: string; entry: FaqEntry }) {
  return (
    <li className="flex flex-col gap-2.5 rounded-(--radius-4) border border-(--gray-a5) px-4.5 py-4">
      <Heading as="h3" size="3" dir="auto" className="wrap-anywhere">
        {entry.subject}
      </Heading>
      <div className="border-l-2 border-(--gray-a6) pl-3 text-(--gray-11)">
        <MessageText>{entry.body}</MessageText>
      </div>
      <MessageText>{entry.answer}</MessageText>
      <Text as="p" size="1" color="gray">
        {SIDE_TITLES[entry.side]} · <DateTime value={entry.published_at} />
        {entry.place_name === null ? null : (
          <>
            {" · "}
            <Place roomId={roomId} place={entry} />
          </>
        )}
      </Text>
    </li>
  );
}
