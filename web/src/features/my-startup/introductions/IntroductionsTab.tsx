import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { bringNextPage } from "@/data/bring-next-page";
import { introCountsQuery, introInboxQuery } from "@/data/introductions/queries";
import type { IntroState } from "@/data/introductions/types";
import { useSession } from "@/data/session";
import { EmptyState } from "@/ui/EmptyState";
import { StateLinks } from "@/ui/filters/StateLinks";
import { DataTable } from "@/ui/table/DataTable";
import { stepsIn, tableOf } from "@/ui/table/pages";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";
import { useOpened } from "@/ui/use-opened";
import { COLUMNS } from "./columns";
import { IntroDrawer } from "./IntroDrawer";
import { stateOf } from "./states";

const EMPTY: Record<IntroState | "ALL", { title: string; says: string }> = {
  OPEN: {
    title: "No pending requests",
    says: "Investors send requests from your startup's page. New ones appear here at once.",
  },
  ACCEPTED: {
    title: "No introduction accepted yet",
    says: "Accepting a request opens a deal room.",
  },
  DECLINED: { title: "None declined", says: "Investors you decline read your reason." },
  WITHDRAWN: { title: "None withdrawn", says: "An investor can take a request back." },
  ALL: {
    title: "No introductions yet",
    says: "Investors find you in the directory as soon as a hub has approved your startup.",
  },
};

export default function IntroductionsTab() {
  const { user } = useSession();
  return user ? <Inbox key={user.id} userId={user.id} /> : null;
}

function Inbox({ userId }: { userId: string }) {
  const [params] = useSearchParams();
  const state = stateOf(params.get("state"));
  const list = useInfiniteQuery(introInboxQuery(userId, state));
  const counts = useQuery(introCountsQuery(userId));
  const { opened, hrefOf, turnTo, close } = useOpened("request");
  useOnlineOrFocus(() => {
    void list.refetch();
    void counts.refetch();
  });
  const rows = list.data?.pages.flat();
  const count = (one: IntroState) => (counts.data ? (counts.data[one] ?? 0) : undefined);
  const words = EMPTY[state ?? "ALL"];
  return (
    <div className="flex flex-col gap-4">
      <StateLinks
        label="State of the requests"
        param="state"
        without={["request"]}
        choices={[
          { value: null, label: "Waiting", count: count("OPEN") },
          { value: "accepted", label: "Accepted", count: count("ACCEPTED") },
          { value: "declined", label: "Declined", count: count("DECLINED") },
          { value: "withdrawn", label: "Withdrawn", count: count("WITHDRAWN") },
          { value: "all", label: "All" },
        ]}
      />
      <DataTable
        label="Requests for an introduction"
        columns={COLUMNS}
        density="tall"
        {...tableOf(
          list,
          rows,
          null,
          "Failed to load the requests",
          () => void bringNextPage(list),
        )}
        idOf={({ id }) => id}
        nameOf={({ person_name }) => person_name}
        hrefOf={({ id }) => hrefOf(id)}
        opened={opened}
        empty={
          <EmptyState icon={Handshake} title={words.title} compact>
            {words.says}
          </EmptyState>
        }
      />
      {opened ? (
        <IntroDrawer
          key={opened}
          id={opened}
          userId={userId}
          row={rows?.find(({ id }) => id === opened)}
          {...stepsIn(rows, opened, turnTo)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
