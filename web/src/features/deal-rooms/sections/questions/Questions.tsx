import { Button, IconButton, Text } from "@radix-ui/themes";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, MessageCircleQuestion, Plus, X } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { bringNextPage } from "@/data/bring-next-page";
import { roomFileQuery } from "@/data/deal-rooms/files";
import {
  downloadQuestions,
  type QuestionsAsked,
  type QuestionsState,
  questionActs,
  questionsQuery,
  questionsStateQuery,
} from "@/data/deal-rooms/questions";
import type { DealRoom } from "@/data/deal-rooms/types";
import { roomName } from "@/domain/deal-rooms/room-name";
import { saveCsv } from "@/lib/csv";
import { paths } from "@/lib/paths";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { EmptyState } from "@/ui/EmptyState";
import { StateLinks } from "@/ui/filters/StateLinks";
import { useSubmit } from "@/ui/forms/use-submit";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { optionsOf, Select } from "@/ui/Select";
import { DataTable } from "@/ui/table/DataTable";
import { stepsIn, tableOf } from "@/ui/table/pages";
import { useChangeQuery } from "@/ui/use-change-query";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";
import { useOpened } from "@/ui/use-opened";
import { STATUS_LABELS } from "../../model/questions";
import { SectionFrame } from "../../shared/SectionFrame";
import { readAddress, readAsk, type Shown } from "./address";
import { COLUMNS } from "./columns";
import { Faq } from "./Faq";

const AskDialog = lazyComponent(() => import("./AskDialog"));
const LimitDialog = lazyComponent(() => import("./LimitDialog"));
const QuestionDrawer = lazyComponent(() => import("./QuestionDrawer"));

/** As far as the database counts. */
const MAX_COUNTED = 100;

interface QuestionsProps {
  room: DealRoom;
  userId: string;
}

/** A room's questions by whose they are and how they stand, one of them, and the published answers. */
export default function Questions({ room, userId }: QuestionsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const address = readAddress(params);
  const about = readAsk(params);
  const state = useQuery(questionsStateQuery(room.id));
  const acts = useMemo(() => questionActs(client, room.id), [client, room.id]);
  const downloading = useSubmit(async () => {
    const { linesOf } = await import("../../model/question-lines");
    saveCsv(`${roomName(room)} questions`, linesOf(await downloadQuestions(room.id)));
  }, "Questions not exported");
  const [isLimiting, setLimiting] = useState(false);
  useOnlineOrFocus(() => void state.refetch());
  const known = state.data;
  const isAsking = about !== null && (known?.can_ask ?? false);
  const closeAsk = (asked?: string) =>
    void navigate(
      asked ? paths.roomQuestion(room.id, asked) : `${paths.dealRoom(room.id)}?section=questions`,
      { replace: true },
    );
  return (
    <SectionFrame
      title="Q&A"
      actions={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <DropdownMenu.Root>
            <DropdownMenu.Trigger>
              <IconButton
                variant="soft"
                color="gray"
                className="touch-target"
                aria-label="More actions"
                loading={downloading.pending}
              >
                <Ellipsis aria-hidden size={16} />
              </IconButton>
            </DropdownMenu.Trigger>
            <DropdownMenu.Content align="end">
              <DropdownMenu.Item
                className="touch-target"
                disabled={room.is_emergency}
                onSelect={() => void downloading.submit(undefined)}
              >
                Export as CSV
              </DropdownMenu.Item>
              {known?.can_set_limit ? (
                <DropdownMenu.Item className="touch-target" onSelect={() => setLimiting(true)}>
                  Daily limit
                </DropdownMenu.Item>
              ) : null}
            </DropdownMenu.Content>
          </DropdownMenu.Root>
          {known?.can_ask ? (
            <Button
              onClick={() =>
                change(
                  address.document
                    ? { ask: "document", about: address.document, question: null }
                    : { ask: "room", about: null, question: null },
                )
              }
              className="touch-target"
            >
              <Plus aria-hidden size={15} />
              Ask a question
            </Button>
          ) : null}
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <StateLinks
          label="Lists of questions"
          param="list"
          without={["question"]}
          choices={listsOf(known)}
        />
        {address.shown === "faq" ? (
          <Faq roomId={room.id} />
        ) : (
          <QuestionTable room={room} userId={userId} asked={address} shown={address.shown} />
        )}
      </div>
      <Suspense>
        {isAsking && known ? (
          <AskDialog room={room} state={known} about={about} acts={acts} onClose={closeAsk} />
        ) : null}
        {isLimiting && known ? (
          <LimitDialog state={known} acts={acts} onClose={() => setLimiting(false)} />
        ) : null}
      </Suspense>
    </SectionFrame>
  );
}

/** The lists with how many there are in each; "99+" where nobody counted further. */
function listsOf(state: QuestionsState | null | undefined) {
  const count = (many: number | undefined) =>
    many !== undefined && many >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : many;
  return [
    { value: null, label: "All" },
    { value: "to-answer", label: "To answer", count: count(state?.to_answer) },
    { value: "asked", label: "Asked by our side", count: count(state?.asked) },
    { value: "assigned", label: "Assigned to me", count: count(state?.assigned) },
    { value: "faq", label: "FAQ", count: count(state?.published) },
  ];
}

const EMPTY: Record<Exclude<Shown, "faq">, { title: string; says: string }> = {
  all: {
    title: "No questions yet",
    says: "Ask the other side about the deal room, a folder, a document or a page. They read which side asks, not who.",
  },
  "to-answer": { title: "Nothing to answer", says: "Questions of the other side appear here." },
  asked: { title: "Your side has asked nothing yet", says: "Its questions appear here." },
  assigned: { title: "Nothing assigned to you", says: "Questions you are to answer appear here." },
};

interface QuestionTableProps extends QuestionsProps {
  asked: QuestionsAsked;
  shown: Exclude<Shown, "faq">;
}

function QuestionTable({ room, userId, asked, shown }: QuestionTableProps) {
  const change = useChangeQuery();
  const { whose, state, document } = asked;
  const list = useInfiniteQuery(questionsQuery(room.id, { whose, state, document }));
  const { opened, hrefOf, turnTo, close } = useOpened("question");
  useOnlineOrFocus(() => void list.refetch());
  const rows = list.data?.pages.flat();
  const isNarrowed = state !== null || document !== null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Status"
          value={state ?? ""}
          onChange={(value) => change({ state: value.toLowerCase() || null, question: null })}
          options={[{ value: "", label: "Any status" }, ...optionsOf<string>(STATUS_LABELS)]}
        />
        {document === null ? null : (
          <AboutChip
            roomId={room.id}
            document={document}
            onClear={() => change({ document: null })}
          />
        )}
      </div>
      <DataTable
        label="Questions"
        columns={COLUMNS}
        density="tall"
        isInPart
        {...tableOf(
          list,
          rows,
          null,
          "Failed to fetch the questions",
          () => void bringNextPage(list),
        )}
        idOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        hrefOf={({ id }) => hrefOf(id)}
        opened={opened}
        empty={
          isNarrowed ? (
            <EmptyState
              compact
              icon={MessageCircleQuestion}
              title="No question matches"
              action={
                <Button
                  variant="soft"
                  color="gray"
                  onClick={() => change({ state: null, document: null })}
                >
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState compact icon={MessageCircleQuestion} title={EMPTY[shown].title}>
              {EMPTY[shown].says}
            </EmptyState>
          )
        }
      />
      {opened ? (
        <Suspense>
          <QuestionDrawer
            key={opened}
            room={room}
            userId={userId}
            id={opened}
            {...stepsIn(rows, opened, turnTo)}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface AboutChipProps {
  roomId: string;
  document: string;
  onClear: () => void;
}

/** The document whose questions are shown alone. */
function AboutChip({ roomId, document, onClear }: AboutChipProps) {
  const file = useQuery(roomFileQuery(roomId, document));
  const name = file.data?.file_name ?? (file.isPending ? "…" : "a document that is not here");
  if (file.error && !file.data) return <NotLoaded compact query={file} title="Document" />;
  return (
    <Button
      variant="soft"
      color="gray"
      className="touch-target min-w-0"
      aria-label={`About ${name}: show all questions`}
      onClick={onClear}
    >
      <Text truncate>
        About <bdi>{name}</bdi>
      </Text>
      <X aria-hidden size={14} className="shrink-0" />
    </Button>
  );
}
