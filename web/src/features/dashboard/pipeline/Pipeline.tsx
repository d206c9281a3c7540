import { lazyComponent } from "@/ui/lazy-component";
import "./pipeline.css";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Columns3, Download } from "lucide-react";
import { Suspense, useState } from "react";
import { downloadCsv } from "@/data/download-csv";
import { organizationTeamQuery, type TeamMember } from "@/data/organizations/queries";
import { useSession } from "@/data/session";
import type { Membership } from "@/data/users/queries";
import { watchlistQuery } from "@/data/watchlist/queries";
import type { Watched } from "@/data/watchlist/types";
import { RoleNote } from "@/domain/organizations/RoleNote";
import { mayWork } from "@/domain/organizations/roles";
import { routes } from "@/lib/paths";
import { saveFile } from "@/lib/save-file";
import { ButtonLink } from "@/ui/ButtonLink";
import { Drawer } from "@/ui/Drawer";
import { EmptyState } from "@/ui/EmptyState";
import { CheckFilter } from "@/ui/filters/CheckFilter";
import { FilterBar } from "@/ui/filters/FilterBar";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { useApplied } from "@/ui/filters/use-applied";
import { NotLoaded } from "@/ui/NotLoaded";
import { ReadyGate } from "@/ui/ReadyGate";
import { ScreenActions } from "@/ui/ScreenActions";
import { stepsIn } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { TOUCH, useMedia } from "@/ui/use-media";
import { useNow } from "@/ui/use-now";
import { useOpened } from "@/ui/use-opened";
import { isUnderWay, startWork, useLongWork } from "@/ui/work/long-work";
import { ChoiceBar, useChoice } from "../choosing/choosing";
import { Board } from "./Board";
import {
  countInWords,
  DUE,
  DUE_LABELS,
  type Due,
  dayOf,
  isShown,
  KEYS,
  ME,
  NOBODY,
  readFilters,
} from "./filters";
import { rightsOf } from "./rights";
import { STATE_LABELS, STATES } from "./states";
import { useMoves } from "./use-moves";
import { WatchedDrawer } from "./WatchedDrawer";

const CommitDialog = lazyComponent(() => import("./CommitDialog"));
const WorkCard = lazyComponent(() => import("@/ui/work/WorkCard"), "WorkCard");

const HOUR_MS = 3_600_000;

interface PipelineProps {
  /** For which the caller acts. */
  investor: Membership;
  /** Of the screen that it is on. */
  path: string;
}

/** What an investor watches, in stages, for all its members. */
export function Pipeline({ investor, path }: PipelineProps) {
  const watchlist = useQuery(watchlistQuery(investor.organization_id));
  const team = useQuery(organizationTeamQuery(investor.organization_id));
  if (watchlist.isError && !watchlist.data) {
    return <NotLoaded query={watchlist} level={2} title="Failed to load the pipeline" />;
  }
  const cards = watchlist.data;
  return (
    <ReadyGate isReady={!watchlist.isPending && !team.isPending}>
      {cards?.length === 0 ? <Nothing investor={investor} team={team.data} /> : null}
      {cards && cards.length > 0 ? (
        <section aria-label="Pipeline" className="grid min-w-0 grid-cols-1 gap-4">
          <h2 className="sr-only">Board</h2>
          <Cards investor={investor} path={path} cards={cards} team={team.data ?? []} />
        </section>
      ) : null}
    </ReadyGate>
  );
}

function Nothing({
  investor,
  team,
}: Pick<CardsProps, "investor"> & { team: CardsProps["team"] | undefined }) {
  const canWork = mayWork(investor.role);
  return (
    <EmptyState
      icon={Columns3}
      level={2}
      title="The pipeline is empty"
      action={
        <ButtonLink variant="soft" to={routes.startups}>
          Browse Startups
        </ButtonLink>
      }
    >
      {canWork ? (
        `Star a startup to follow it. ${investor.is_individual ? "You take" : "All of you take"} notes, agree on next steps and see what changes.`
      ) : (
        <RoleNote
          name={investor.name}
          role={investor.role}
          team={team}
          acts="commits"
          reads="its pipeline"
        />
      )}
    </EmptyState>
  );
}

interface CardsProps extends PipelineProps {
  cards: readonly Watched[];
  team: readonly TeamMember[];
}

function Cards({ investor, path, cards, team }: CardsProps) {
  const { user } = useSession();
  const list = useList({ path, keys: KEYS, read: readFilters });
  const { opened, hrefOf, turnTo, close } = useOpened("watched");
  const rights = rightsOf(investor, team);
  const moves = useMoves(investor.organization_id, rights);
  const choice = useChoice();
  const today = dayOf(useNow(HOUR_MS));
  const me = user?.id ?? "";
  const colleagues = team.filter(({ user_id, role }) => user_id !== me && mayWork(role));
  const nameOfOwner = (id: string) =>
    id === ME
      ? "You"
      : id === NOBODY
        ? "Nobody"
        : (team.find(({ user_id }) => user_id === id)?.display_name ?? "A former member");
  const applied = useApplied({
    owner: { label: "Owner", textOf: nameOfOwner },
    stage: {
      label: "Stage",
      textOf: (stage) => STATE_LABELS[stage as keyof typeof STATE_LABELS] ?? null,
    },
    due: { label: "Next step", textOf: (due) => DUE_LABELS[due as Due] ?? null },
  });
  const { filters } = list;
  const shown = cards.filter((card) => isShown(card, filters, me, today));
  const card = cards.find(({ startup_id }) => startup_id === opened);
  const stages = STATES.filter(
    (state) => filters.stage.length === 0 || filters.stage.includes(state),
  );
  const isAlone = team.length < 2;
  const isTouch = useMedia(TOUCH);
  const csv = useCsv(investor, path);
  return (
    <>
      <div className="flex items-start justify-between gap-x-6">
        <Text as="p" size="2" color="gray" className="max-w-prose py-1">
          {isAlone ? "Only you see it." : "All members see it."}{" "}
          {rights.canWork
            ? isTouch
              ? "Move a card from its menu."
              : "Drag a card to another stage, or move it from its menu."
            : ""}
          {rights.canWork && !rights.canCommit ? ` ${rights.whoCommits}` : ""}
        </Text>
        <div className="shrink-0">
          <ScreenActions
            others={[
              { label: "Browse startups", to: routes.startups },
              { label: "Download CSV", icon: Download, onSelect: csv.begin, disabled: csv.isBusy },
            ]}
          />
        </div>
      </div>
      {csv.work ? (
        <Suspense>
          <WorkCard id={csv.work} />
        </Suspense>
      ) : null}
      {rights.canWork ? null : (
        <RoleNote
          name={investor.name}
          role={investor.role}
          team={team}
          acts="commits"
          reads="its pipeline"
        />
      )}
      <FilterBar
        open={list.panelOpen}
        onOpenChange={list.setPanelOpen}
        applied={applied}
        count={countInWords(shown.length, cards.length)}
        onClear={list.clear}
        filters={() => (
          <>
            <CheckFilter
              label="Owner"
              options={[
                { value: ME, label: "You" },
                ...colleagues.map(({ user_id, display_name }) => ({
                  value: user_id,
                  label: display_name,
                })),
                { value: NOBODY, label: "Nobody" },
              ]}
              chosen={filters.owner}
              onChange={(owner) => list.change({ owner })}
            />
            <CheckFilter
              label="Stage"
              options={STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
              chosen={filters.stage}
              onChange={(stage) => list.change({ stage })}
            />
            <CheckFilter
              label="Next step"
              options={DUE.map((value) => ({ value, label: DUE_LABELS[value] }))}
              chosen={filters.due}
              onChange={(due) => list.change({ due })}
            />
          </>
        )}
      >
        <SearchField
          label="Search the pipeline"
          placeholder="Startup, owner, next step"
          value={list.words}
          onChange={list.setWords}
        />
      </FilterBar>
      <section ref={list.results} aria-label="Board" tabIndex={-1} className="min-w-0 outline-none">
        {shown.length === 0 ? (
          <NoMatch icon={Columns3} onClear={list.clear} />
        ) : (
          <Board
            stages={stages}
            cards={shown}
            team={team}
            today={today}
            rights={rights}
            hrefOf={hrefOf}
            moves={moves}
            choice={choice}
          />
        )}
      </section>
      <ChoiceBar choice={choice} />
      {card ? (
        <WatchedDrawer
          key={card.startup_id}
          card={card}
          investor={investor}
          team={team}
          me={me}
          today={today}
          rights={rights}
          moves={moves}
          {...stepsIn(
            shown.map(({ startup_id }) => ({ id: startup_id })),
            opened,
            turnTo,
          )}
          onClose={close}
        />
      ) : opened ? (
        <Drawer title="Not in the pipeline" label="The startup" onClose={close}>
          <EmptyState compact title={`${investor.name} does not watch this startup`}>
            A colleague may have removed it, or it is in the pipeline of another investor of yours.
          </EmptyState>
        </Drawer>
      ) : null}
      {moves.committing ? (
        <Suspense>
          <CommitDialog
            card={moves.committing}
            onCommit={(amount) =>
              moves.committing ? moves.commit(moves.committing, amount) : Promise.resolve()
            }
            onClose={moves.stopCommitting}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function useCsv({ organization_id, name }: Membership, path: string) {
  const [work, setWork] = useState<string | null>(null);
  const isBusy = useLongWork(({ list }) => list.some((one) => one.id === work && isUnderWay(one)));
  const begin = () =>
    setWork(
      startWork({ title: `Exporting the pipeline of ${name}`, href: path }, async (tools) => {
        const file = await downloadCsv(
          `/investors/${encodeURIComponent(organization_id)}/pipeline.csv`,
          tools,
          "The pipeline could not be exported. Try again.",
        );
        saveFile(fileName(name), file.type, file);
      }),
    );
  return { work, isBusy, begin };
}

/** "Lindqvist Ventures pipeline 2026-11-22.csv" */
function fileName(investor: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${investor.replace(/[\\/:*?"<>|]/g, " ").trim()} pipeline ${day}.csv`;
}
