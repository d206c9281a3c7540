import { Inbox } from "lucide-react";
import { messagesQuery } from "@/data/console/inbox";
import { MAX_COUNTED } from "@/data/console/queries";
import { countUpTo } from "@/lib/format";
import { routes } from "@/lib/paths";
import { readList } from "@/lib/url-filters";
import { EmptyState } from "@/ui/EmptyState";
import { CheckFilter } from "@/ui/filters/CheckFilter";
import { FilterBar } from "@/ui/filters/FilterBar";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { StateLinks } from "@/ui/filters/StateLinks";
import { useApplied } from "@/ui/filters/use-applied";
import { DataTable } from "@/ui/table/DataTable";
import { stepsIn } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { useOpened } from "@/ui/use-opened";
import { OverdueNote } from "../queue/OverdueNote";
import { usePages } from "../use-pages";
import { ANSWERED_COLUMNS, WAITING_COLUMNS } from "./columns";
import { ABOUT_LABELS } from "./labels";
import { MessageDrawer } from "./MessageDrawer";

const KEYS = ["query", "about"] as const;
const ABOUT = Object.entries(ABOUT_LABELS).map(([value, label]) => ({ value, label }));

function readFilters(params: URLSearchParams) {
  const about = readList(params, "about", Object.keys(ABOUT_LABELS));
  return {
    query: params.get("query")?.trim() || undefined,
    about: about.length > 0 ? about : undefined,
    state: params.get("state") === "answered" ? "ANSWERED" : "WAITING",
  };
}

const WORDS = {
  about: {
    label: "About",
    textOf: (value: string) => ABOUT_LABELS[value as keyof typeof ABOUT_LABELS] ?? null,
  },
};

interface InboxTabProps {
  waiting: number | undefined;
  overdue: number | undefined;
}

export default function InboxTab({ waiting, overdue }: InboxTabProps) {
  const list = useList({ path: routes.admin, keys: KEYS, read: readFilters });
  const { rows, total, table } = usePages(
    messagesQuery(list.filters),
    "Failed to fetch messages",
    MAX_COUNTED,
  );
  const { opened, hrefOf, turnTo, close } = useOpened("message");
  const applied = useApplied(WORDS);
  const { filters } = list;
  const isAnswered = filters.state === "ANSWERED";
  const isNarrowed = applied.length > 0 || filters.query !== undefined;
  const shared = {
    ...table,
    idOf: ({ id }: { id: string }) => id,
    nameOf: ({ name }: { name: string }) => name,
    density: "tall",
    hrefOf: ({ id }: { id: string }) => hrefOf(id),
    opened,
    empty: isNarrowed ? (
      <NoMatch icon={Inbox} onClear={list.clear} />
    ) : (
      <EmptyState
        compact
        icon={Inbox}
        title={isAnswered ? "Nothing answered yet" : "Every message is answered"}
      >
        {isAnswered ? null : "Messages from the contact page appear here at once."}
      </EmptyState>
    ),
  } as const;
  return (
    <section
      ref={list.results}
      aria-label="Inbox"
      tabIndex={-1}
      className="grid grid-cols-1 gap-4 outline-none"
    >
      <OverdueNote count={overdue} noun="message" than="24 hours" />
      <StateLinks
        label="State"
        param="state"
        without={["message"]}
        choices={[
          { value: null, label: "Waiting", count: waiting },
          { value: "answered", label: "Answered" },
        ]}
      />
      <FilterBar
        open={list.panelOpen}
        onOpenChange={list.setPanelOpen}
        applied={applied}
        count={total === null ? "" : countUpTo(MAX_COUNTED, total, "message")}
        onClear={list.clear}
        filters={() => (
          <CheckFilter
            label="About"
            options={ABOUT}
            chosen={filters.about ?? []}
            onChange={(about) => list.change({ about })}
          />
        )}
      >
        <SearchField
          label="Search messages"
          placeholder="Name, email, company or subject"
          value={list.words}
          onChange={list.setWords}
        />
      </FilterBar>
      {isAnswered ? (
        <DataTable {...shared} label="Answered messages" columns={ANSWERED_COLUMNS} />
      ) : (
        <DataTable {...shared} label="Messages" columns={WAITING_COLUMNS} />
      )}
      {opened ? (
        <MessageDrawer
          key={opened}
          id={opened}
          {...stepsIn(rows, opened, turnTo)}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
