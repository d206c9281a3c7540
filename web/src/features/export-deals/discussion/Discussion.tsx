import { AlertDialog, Button, IconButton, Text } from "@radix-ui/themes";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { SendHorizontal } from "lucide-react";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { bringNextPage } from "@/data/bring-next-page";
import { exportDealKeys } from "@/data/export-deals/keys";
import {
  markExportRead,
  postExportMessage,
  withdrawExportMessage,
} from "@/data/export-deals/mutations";
import { exportDiscussionQuery } from "@/data/export-deals/queries";
import type { ExportDeal, ExportMessage } from "@/data/export-deals/types";
import { keepText, keptText } from "@/lib/kept-texts";
import { newId } from "@/lib/new-id";
import { DateTime } from "@/ui/DateTime";
import { FormProblem } from "@/ui/forms/FormProblem";
import { textTypedSince } from "@/ui/forms/text-typed-since";
import { useSubmit } from "@/ui/forms/use-submit";
import { isTouchScreen, sendsMessage } from "@/ui/messages/enter-key";
import { MessageText } from "@/ui/messages/MessageText";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { useFocusReturn } from "@/ui/use-focus-return";
import { Part } from "../deal/Part";

/** Characters; the database's limit. */
const MAX = 10_000;

/** Only buyer and seller read it. */
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
      <div className="export-panel">
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
                className="export-messages"
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
      </div>
      {asked ? (
        <AlertDialog.Root open onOpenChange={(open) => !open && setAsked(null)}>
          <AlertDialog.Content {...focus} maxWidth="420px">
            <AlertDialog.Title size="4">Withdraw this message?</AlertDialog.Title>
            <AlertDialog.Description size="2">
              Its text disappears for both sides. A note that a message was withdrawn stays.
            </AlertDialog.Description>
            <div className="mt-4 flex justify-end gap-3">
              <AlertDialog.Cancel>
                <Button variant="soft" color="gray">
                  Keep it
                </Button>
              </AlertDialog.Cancel>
              <Button
                color="red"
                loading={withdrawing.pending}
                onClick={async () => {
                  if (await withdrawing.submit(asked.id)) setAsked(null);
                }}
              >
                Withdraw
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Root>
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
    <li className="export-message" data-mine={message.is_mine || undefined}>
      <Text size="1" weight="medium">
        {who}
      </Text>
      <div className="export-bubble" data-gone={message.withdrawn_at ? true : undefined}>
        {message.withdrawn_at ? (
          <Text as="p" size="2">
            This message was withdrawn.
          </Text>
        ) : (
          <MessageText>{message.message}</MessageText>
        )}
      </div>
      <div className="export-message-foot">
        <DateTime value={message.created_at} format="date-time" />
        {message.is_mine && !message.withdrawn_at ? <span>{isRead ? "Read" : "Sent"}</span> : null}
        {onWithdraw ? (
          <Button variant="ghost" color="gray" size="1" className="m-0!" onClick={onWithdraw}>
            Withdraw
          </Button>
        ) : null}
      </div>
    </li>
  );
}

export function Composer({ deal, onSent }: { deal: string; onSent: () => Promise<unknown> }) {
  const draftKey = `export-message:${deal}`;
  const [text, setText] = useState(() => keptText(draftKey));
  const latest = useRef(text);
  const box = useRef<HTMLTextAreaElement>(null);
  // The same words have the same id until they arrive: a retry is no second message.
  const tried = useRef({ id: "", words: "" });
  const sending = useSubmit((words: string) => {
    if (words !== tried.current.words) tried.current = { id: newId(), words };
    return postExportMessage(deal, tried.current.id, words).finally(onSent);
  }, "Message not sent");
  const length = [...text.trim()].length;
  const canSend = length > 0 && length <= MAX && !sending.pending;
  const enter = (words: string) => {
    latest.current = words;
    setText(words);
    keepText(draftKey, words);
  };
  const send = async () => {
    if (!canSend || !(await sending.submit(text.trim()))) return;
    tried.current = { id: "", words: "" };
    enter(textTypedSince(latest.current, text));
    box.current?.focus();
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="export-composer">
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          value={text}
          aria-label="Message"
          aria-invalid={length > MAX || undefined}
          placeholder="Write a message"
          onChange={({ target }) => {
            enter(target.value);
            if (sending.problem) sending.clear();
          }}
          onKeyDown={(event) => {
            if (!sendsMessage(event.nativeEvent, isTouchScreen())) return;
            event.preventDefault();
            void send();
          }}
        />
        <IconButton
          type="submit"
          variant="soft"
          aria-label="Send message"
          className="touch-target"
          disabled={!canSend}
          loading={sending.pending}
        >
          <SendHorizontal aria-hidden size={16} />
        </IconButton>
      </div>
      <FormProblem
        problem={length > MAX ? "A message must be at most 10,000 characters." : sending.problem}
      />
    </form>
  );
}
