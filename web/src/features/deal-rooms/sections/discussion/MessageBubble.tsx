import "./message-bubble.css";
import { Text } from "@radix-ui/themes";
import { Pin } from "lucide-react";
import { memo } from "react";
import type { RoomDocument, RoomPerson } from "@/data/deal-rooms/types";
import { formatDate } from "@/lib/format";
import { Bubble } from "@/ui/messages/Bubble";
import { MessageText } from "@/ui/messages/MessageText";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { Attachments } from "./Attachments";
import type { MessageItem } from "./layout";
import { type MessageAct, MessageActions } from "./MessageActions";
import { MessageDelivery } from "./MessageDelivery";
import type { LoggedMessage } from "./message-log";
import type { MessageSync } from "./message-sync";
import { Quoted } from "./Quoted";

interface MessageBubbleProps {
  message: MessageItem;
  roomId: string;
  canPost: boolean;
  canPin: boolean;
  isPinned: boolean;
  isFound: boolean;
  sender: RoomPerson | undefined;
  quoted: LoggedMessage | undefined;
  quotedName: string;
  named: string;
  isNamed: boolean;
  readBy: readonly string[];
  documents: readonly RoomDocument[];
  discussion: MessageSync | null;
  onAct: (act: MessageAct, message: MessageItem) => void;
  onJump: (message: LoggedMessage) => void;
}

/** A group says its time once; of the others it is there on hover or focus, and always on touch. */
const WHEN_POINTED_AT =
  "opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100 [@media(hover:none)]:opacity-100";

/** The layout recreates its items; a bubble renders again only for a visible change. */
function showsSame(before: MessageBubbleProps, after: MessageBubbleProps): boolean {
  const { message: a, ...was } = before;
  const { message: b, ...is } = after;
  return (
    a.key === b.key &&
    a.seq === b.seq &&
    a.at === b.at &&
    a.isWithdrawn === b.isWithdrawn &&
    a.startsGroup === b.startsGroup &&
    a.delivery.state === b.delivery.state &&
    was.canPost === is.canPost &&
    was.canPin === is.canPin &&
    was.isPinned === is.isPinned &&
    was.isFound === is.isFound &&
    was.quoted === is.quoted &&
    was.quotedName === is.quotedName &&
    was.named === is.named &&
    was.sender === is.sender &&
    was.discussion === is.discussion &&
    was.onAct === is.onAct &&
    was.onJump === is.onJump &&
    was.readBy.join() === is.readBy.join() &&
    a.attachments.join() === b.attachments.join() &&
    (a.attachments.length === 0 || was.documents === is.documents)
  );
}

export const MessageBubble = memo(function MessageBubble({
  message,
  roomId,
  canPost,
  canPin,
  isPinned,
  isFound,
  sender,
  quoted,
  quotedName,
  named,
  isNamed,
  readBy,
  documents,
  discussion,
  onAct,
  onJump,
}: MessageBubbleProps) {
  const { isOwn, startsGroup, delivery } = message;
  const name = sender?.display_name ?? "Former member";
  const isThere = message.seq !== null && !message.isWithdrawn;
  const can = (act: MessageAct) => {
    if (act === "reply") return canPost;
    if (act === "pin") return canPin && !isPinned;
    if (act === "unpin") return canPin && isPinned;
    return canPost && isOwn;
  };
  const isTroubled = delivery.state === "refused" || delivery.state === "unreachable";
  return (
    <li
      data-message-id={message.key}
      data-seq={message.seq ?? undefined}
      data-delivery={delivery.state}
      data-found={isFound || undefined}
      tabIndex={isFound ? -1 : undefined}
      className={`group/message flex gap-3 ${startsGroup ? "pt-3" : "pt-0.5"} ${isOwn ? "flex-row-reverse" : ""}`}
    >
      {isOwn ? null : (
        <span className="w-8 shrink-0 self-start pt-0.5">
          {startsGroup ? (
            <PersonAvatar name={name} imageUrl={sender?.profile_image_url ?? null} />
          ) : null}
        </span>
      )}
      <div
        className={`flex min-w-0 max-w-[min(40rem,88%)] flex-col ${isOwn ? "items-end" : "items-start"}`}
      >
        {startsGroup ? (
          <div className={`mb-1 flex items-baseline gap-2 ${isOwn ? "sr-only" : ""}`}>
            <Text size="2" weight="medium">
              {isOwn ? "You" : name}
            </Text>
            {!isOwn && sender?.label === "Lead Investor" ? (
              <Text size="1" color="gray">
                Lead Investor
              </Text>
            ) : null}
          </div>
        ) : null}
        <div className={`flex max-w-full items-center gap-1 ${isOwn ? "flex-row-reverse" : ""}`}>
          <Bubble
            isOwn={isOwn}
            isWithdrawn={message.isWithdrawn}
            isTroubled={isTroubled}
            isNamed={isNamed}
          >
            {message.replyTo === null ? null : (
              <Quoted message={quoted} name={quotedName || "A message"} onJump={onJump} />
            )}
            {message.text === "" && message.attachments.length === 0 ? (
              <Text as="p" size="2" color="gray" className="italic">
                The documents of this message are not available.
              </Text>
            ) : null}
            {message.text === "" ? null : (
              <MessageText names={named === "" ? [] : named.split("\n")}>
                {message.text}
              </MessageText>
            )}
            {message.attachments.length > 0 ? (
              <Attachments roomId={roomId} ids={message.attachments} documents={documents} />
            ) : null}
          </Bubble>
          <Text
            size="1"
            color="gray"
            title={formatDate(message.at, "date-time")}
            className={`shrink-0 px-1 tabular-nums ${startsGroup ? "" : WHEN_POINTED_AT}`}
          >
            <time dateTime={new Date(message.at).toISOString()}>
              {formatDate(message.at, "time")}
            </time>
          </Text>
          {isPinned && isThere ? (
            <span title="Pinned" className="shrink-0 text-(--gray-10)">
              <Pin aria-hidden size={12} />
              <span className="sr-only">Pinned</span>
            </span>
          ) : null}
          {isThere && (canPost || canPin) ? (
            <MessageActions can={can} onAct={(act) => onAct(act, message)} />
          ) : null}
        </div>
        {isOwn ? (
          <MessageDelivery
            message={message}
            readBy={readBy}
            discussion={discussion}
            onEdit={() => onAct("edit", message)}
          />
        ) : null}
      </div>
    </li>
  );
}, showsSame);
