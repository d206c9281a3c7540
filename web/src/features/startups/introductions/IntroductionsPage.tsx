import { useInfiniteQuery } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { bringNextPage } from "@/data/bring-next-page";
import { myIntrosQuery } from "@/data/introductions/queries";
import { useSession } from "@/data/session";
import { routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { DataTable } from "@/ui/table/DataTable";
import { stepsIn, tableOf } from "@/ui/table/pages";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";
import { useOpened } from "@/ui/use-opened";
import { COLUMNS } from "./columns";
import { RequestDrawer } from "./RequestDrawer";

export default function IntroductionsPage() {
  const { user } = useSession();
  return (
    <Page>
      <PageHeader
        title="My introductions"
        description="The companies that you and your colleagues asked to meet, and their answers."
        actions={
          <ButtonLink to={routes.startups} variant="soft" color="gray">
            Browse startups
          </ButtonLink>
        }
      />
      <div className="mt-8">{user ? <Requests key={user.id} userId={user.id} /> : null}</div>
    </Page>
  );
}

function Requests({ userId }: { userId: string }) {
  const list = useInfiniteQuery(myIntrosQuery(userId));
  const { opened, hrefOf, turnTo, close } = useOpened("request");
  useOnlineOrFocus(() => void list.refetch());
  const rows = list.data?.pages.flat();
  return (
    <>
      <DataTable
        label="My introductions"
        columns={COLUMNS}
        density="tall"
        {...tableOf(
          list,
          rows,
          null,
          "Failed to load your introductions",
          () => void bringNextPage(list),
        )}
        idOf={({ id }) => id}
        nameOf={({ startup_name }) => startup_name}
        hrefOf={({ id }) => hrefOf(id)}
        opened={opened}
        empty={
          <EmptyState icon={Handshake} title="No introductions yet" compact>
            Request one from a startup's page. Its company reads your note and answers here.
          </EmptyState>
        }
      />
      {opened ? (
        <RequestDrawer
          key={opened}
          id={opened}
          userId={userId}
          row={rows?.find(({ id }) => id === opened)}
          {...stepsIn(rows, opened, turnTo)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
