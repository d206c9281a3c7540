import { Button, Text } from "@radix-ui/themes";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { bringNextPage } from "@/data/bring-next-page";
import { exportDealKeys } from "@/data/export-deals/keys";
import {
  markExportRead,
  postExportMessage,
  withdrawExportMessage,
} from "@/data/export-deals/mutations";
import { exportDiscussionQuery } from "@/data/export-deals/queries";
import type { ExportDeal, ExportMessage } from "@/data/export-deals/types";
import { newId } from "@/lib/new-id";
import { saveTextDraft, textDraft } from "@/lib/text-drafts";
import { DateTime } from "@/ui/DateTime";
import { FormProblem } from "@/ui/forms/FormProblem";
import { textTypedSince } from "@/ui/forms/text-typed-since";
import { useSubmit } from "@/ui/forms/use-submit";
import { Bubble } from "@/ui/messages/Bubble";
import { checkDraft } from "@/ui/messages/draft";
import { MessageBox } from "@/ui/messages/MessageBox";
import { MessageText } from "@/ui/messages/MessageText";
import { WithdrawDialog } from "@/ui/messages/WithdrawDialog";
import { NotLoaded } from "@/ui/NotLoaded";
import { Panel } from "@/ui/Panel";
import { RowsSkeleton } from "@/ui/Skeletons";
import { useFocusReturn } from "@/ui/use-focus-return";
import { Part } from "../deal/Part";

/**
 * The discussion of an export deal, which only buyer and seller read. For two people and few messages,
 * each event asks for the newest page again. A deal room's discussion orders the messages of many, closes
 * gaps and sends offline messages later, none of which is needed here.
 */
export function Discussion({ deal }: { deal: ExportDeal }) {
  const client = useQueryClient();
  const query = useInfiniteQuery(exportDiscussionQuery(deal.id));
  const list = useRef<HTMLOListElement>(null);
  const [asked, setAsked] = useState<ExportMessage | null>(null);
  const focus = useFocusReturn();
  const newest = query.data?.pages[0];
  // Newest page first; within a page the oldest message first.
  const messages = query.data?.pages.toReversed().flatMap((page) => page.messages) ?? [];
  const last = newest?.last_seq ?? 0;
  // Keeps the newest in view; for readers further up, the browser's scroll anchoring works.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new message.
  useLayoutEffect(() => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [last]);
  const isUnread = newest !== undefined && newest.read_seq < last;
  useEffect(() => {
    if (!isUnread) return;
    const look = () => {
      if (document.visibilityState === "visible")
        void markExportRead(deal.id, last).catch(() => {});
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [deal.id, isUnread, last]);
  const refresh = () => client.invalidateQueries({ queryKey: exportDealKeys.discussion(deal.id) });
  const withdrawing = useSubmit(
    (id: string) => withdrawExportMessage(id).finally(refresh),
    "Message not withdrawn",
  );
  return (
    <Part title="Discussion">
      <Panel isCard className="grid grid-cols-1 gap-3 px-4.5 py-4">
        {query.isError && !query.data ? (
          <NotLoaded query={query} compact title="The discussion could not be loaded" />
        ) : !newest ? (
          <RowsSkeleton rows={2} />
        ) : (
          <>
            {query.hasNextPage ? (
              <Button
                variant="soft"
                color="gray"
                size="1"
                className="justify-self-center"
                loading={query.isFetchingNextPage}
                onClick={() => void bringNextPage(query)}
              >
                Show earlier messages
              </Button>
            ) : null}
            {messages.length === 0 ? (
              <Text as="p" size="2" color="gray">
                No messages yet. Only the buyer and the seller can read this discussion.
              </Text>
            ) : (
              <ol
                ref={list}
                className="flex flex-col gap-2 max-h-112 p-1 overflow-y-auto"
                aria-label="Messages"
                // Scrolls by keyboard, too.
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
                tabIndex={0}
              >
                {messages.map((message) => (
                  <Message
                    key={message.id}
                    message={message}
                    deal={deal}
                    isRead={message.seq <= newest.read_by_other}
                    onWithdraw={
                      newest.can_post && message.is_mine && !message.withdrawn_at
                        ? () => setAsked(message)
                        : undefined
                    }
                  />
                ))}
              </ol>
            )}
            {newest.can_post ? (
              <Composer deal={deal.id} onSent={refresh} />
            ) : (
              <Text as="p" size="1" color="gray">
                This deal is over. The discussion can still be read.
              </Text>
            )}
          </>
        )}
      </Panel>
      {asked ? (
        <WithdrawDialog
          {...focus}
          about="Its text disappears for both sides. A note that a message was withdrawn stays."
          color="red"
          isPending={withdrawing.pending}
          onWithdraw={async () => {
            if (await withdrawing.submit(asked.id)) setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Part>
  );
}

interface MessageProps {
  message: ExportMessage;
  deal: ExportDeal;
  isRead: boolean;
  onWithdraw: (() => void) | undefined;
}

function Message({ message, deal, isRead, onWithdraw }: MessageProps) {
  const side = message.side === "BUYER" ? deal.buyer : deal.seller;
  const who = message.is_mine ? "You" : (side.name ?? side.company);
  return (
    <li
      className={`flex max-w-[min(36rem,88%)] flex-col gap-0.5 ${message.is_mine ? "items-end self-end" : "items-start"}`}
    >
      <Text size="1" weight="medium">
        {who}
      </Text>
      <Bubble isOwn={message.is_mine} isWithdrawn={message.withdrawn_at !== null}>
        <MessageText>{message.message}</MessageText>
      </Bubble>
      <div className="flex items-center gap-2 text-(length:--font-size-1) text-(--gray-11)">
        <DateTime value={message.created_at} format="date-time" />
        {message.is_mine && !message.withdrawn_at ? <span>{isRead ? "Read" : "Sent"}</span> : null}
        {onWithdraw ? (
          <Button variant="ghost" color="gray" size="1" className="m-0" onClick={onWithdraw}>
            Withdraw
          </Button>
        ) : null}
      </div>
    </li>
  );
}

export function Composer({ deal, onSent }: { deal: string; onSent: () => Promise<unknown> }) {
  const draftKey = `export-message:${deal}`;
  const [text, setText] = useState(() => textDraft(draftKey));
  const latest = useRef(text);
  const box = useRef<HTMLTextAreaElement>(null);
  // The same words have the same id until they arrive: a retry is no second message.
  const tried = useRef({ id: "", words: "" });
  const sending = useSubmit((words: string) => {
    if (words !== tried.current.words) tried.current = { id: newId(), words };
    return postExportMessage(deal, tried.current.id, words).finally(onSent);
  }, "Message not sent");
  const check = checkDraft(text);
  const canSend = check.isSendable && !sending.pending;
  const enter = (words: string) => {
    latest.current = words;
    setText(words);
    saveTextDraft(draftKey, words);
  };
  const send = async () => {
    if (!canSend || !(await sending.submit(text.trim()))) return;
    tried.current = { id: "", words: "" };
    enter(textTypedSince(latest.current, text));
    box.current?.focus();
  };
  return (
    <div className="grid gap-2">
      <MessageBox
        ref={box}
        text={text}
        onText={(words) => {
          enter(words);
          if (sending.problem) sending.clear();
        }}
        isTooLong={check.problem !== null}
        canSend={canSend}
        isSending={sending.pending}
        onSend={() => void send()}
        button={{ variant: "soft", loading: sending.pending }}
      />
      <FormProblem problem={check.problem ?? sending.problem} />
    </div>
  );
}
