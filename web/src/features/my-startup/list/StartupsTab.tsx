import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Rocket } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { useRoomsToJoin } from "@/data/deal-rooms/use-rooms-to-join";
import { useSession } from "@/data/session";
import { type MyStartup, myStartupsQuery } from "@/data/startups/mine";
import { RoomsToJoin } from "@/domain/deal-rooms/RoomsToJoin";
import { mayEdit } from "@/domain/organizations/roles";
import { paths } from "@/lib/paths";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { EmptyState } from "@/ui/EmptyState";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { DataTable } from "@/ui/table/DataTable";
import { OffersToMe } from "../offers/OffersToMe";
import { columnsOfStartups } from "./columns";

const OneStartup = lazyComponent(() => import("../overview/OneStartup"));
const DeleteDraft = lazyComponent(() => import("../DeleteDraft"));

/** With the company's deal rooms that one administers and has not joined. */
export function StartupsTab() {
  const toJoin = useRoomsToJoin();
  return (
    <>
      <Startups />
      <RoomsToJoin {...toJoin} rooms={toJoin.rooms.filter(({ side }) => side === "FOUNDER")} />
    </>
  );
}

function Startups() {
  const { user } = useSession();
  const startups = useQuery({ ...myStartupsQuery(user?.id ?? ""), enabled: user !== null });
  const [deleted, setDeleted] = useState<MyStartup | null>(null);
  const [only, second] = startups.data ?? [];
  const columns = useMemo(() => columnsOfStartups(startups.data), [startups.data]);
  if (user && only && !second) {
    return (
      <div className="flex flex-col gap-6">
        <OffersToMe />
        <Suspense fallback={<RowsSkeleton rows={6} />}>
          <OneStartup startup={only} userId={user.id} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <OffersToMe />
      <DataTable
        label="Startups"
        density="tall"
        columns={columns}
        rows={startups.data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => paths.editStartup(id)}
        menu={(startup) => (
          <>
            <DropdownMenu.Item asChild>
              <Link to={paths.editStartup(startup.id)}>{mayEdit(startup) ? "Edit" : "Read"}</Link>
            </DropdownMenu.Item>
            <DropdownMenu.Item asChild>
              <Link to={paths.editStartup(startup.id, "preview")}>Preview</Link>
            </DropdownMenu.Item>
            {startup.can_delete ? (
              <DropdownMenu.Item color="red" onSelect={() => setDeleted(startup)}>
                Delete draft
              </DropdownMenu.Item>
            ) : null}
          </>
        )}
        empty={
          <EmptyState compact icon={Rocket} title="No startup yet">
            Create a draft, describe what you build and submit it to a hub. Investors see it once
            the hub approves it.
          </EmptyState>
        }
        {...(startups.isError
          ? {
              error: (
                <NotLoaded query={startups} compact title="Your startups could not be loaded" />
              ),
            }
          : {})}
      />
      {startups.data?.some(({ is_on_market }) => is_on_market) ? (
        <Text as="p" size="1" color="gray" className="max-w-prose">
          Seen by counts the signed-in investors who opened the page, each once. Watched by counts
          those who have it on their watchlist. Their names are never shown. Commitments is the sum
          of the amounts investors have noted, which are not binding.
        </Text>
      ) : null}
      {deleted ? (
        <Suspense>
          <DeleteDraft startup={deleted} onClose={() => setDeleted(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
