import { IconButton, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { markRead } from "@/data/notifications/mutations";
import type { Notice } from "@/data/notifications/queries";
import { useSession } from "@/data/session";
import { workOf } from "@/domain/people/work";
import { DateTime } from "@/ui/DateTime";
import { useSubmit } from "@/ui/forms/use-submit";
import { groupOf } from "./groups";
import { InvitationAnswer } from "./invitation/InvitationAnswer";
import { OrganizationInvitationAnswer } from "./invitation/OrganizationInvitationAnswer";
import { linkOfNotice } from "./notice-links";
import { noticeSentence } from "./sentences";

const LINE = "flex items-start gap-3 py-3 pr-12 pl-4";

export function NoticeRow({ notice }: { notice: Notice }) {
  const client = useQueryClient();
  const reading = useSubmit(() => markRead(client, [notice.id]), "Not marked as read");
  const isUnread = notice.read_at === null;
  const path = linkOfNotice(notice, workOf(useSession().user));
  const { icon: Icon } = groupOf(notice.kind);
  const sentence = noticeSentence(notice);
  const line = (
    <>
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-full ${isUnread ? "bg-(--accent-a3) text-(--accent-11)" : "bg-(--gray-a3) text-(--gray-11)"}`}
      >
        <Icon aria-hidden size={16} />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <Text as="span" size="2" weight={isUnread ? "medium" : "regular"}>
          {isUnread ? <span className="sr-only">Unread: </span> : null}
          {sentence}
        </Text>
        {notice.data.reason ? (
          <Text as="div" size="2" dir="auto" className="wrap-anywhere line-clamp-3">
            "{notice.data.reason}"
          </Text>
        ) : null}
        <Text as="div" size="1" color="gray">
          <DateTime value={notice.created_at} format="relative" />
          {notice.is_there ? null : " · No longer available"}
        </Text>
      </span>
    </>
  );
  return (
    <li className={`relative ${isUnread ? "bg-(--accent-a2)" : ""}`}>
      {path ? (
        <Link
          to={path}
          className={`${LINE} outline-offset-[-2px] hover:bg-(--gray-a3)`}
          onClick={() => isUnread && void reading.submit(undefined)}
        >
          {line}
        </Link>
      ) : (
        <div className={LINE}>{line}</div>
      )}
      {isUnread ? (
        <IconButton
          variant="ghost"
          color="gray"
          size="1"
          className="absolute top-3 right-3 min-w-6 min-h-6"
          style={{ margin: 0 }}
          aria-label={`Mark as read: ${sentence}`}
          disabled={reading.pending}
          onClick={({ currentTarget }) => {
            // The button goes: the focus stays in the list.
            const line = currentTarget.closest("li");
            (line?.querySelector("a") ?? line?.closest<HTMLElement>("[tabindex]"))?.focus();
            void reading.submit(undefined);
          }}
        >
          <Check aria-hidden size={15} />
        </IconButton>
      ) : null}
      {isUnread && notice.is_there && notice.kind === "invitation.received" && notice.target_id ? (
        <div className="pr-4 pl-15 pb-4">
          <InvitationAnswer id={notice.target_id} />
        </div>
      ) : null}
      {isUnread && notice.is_there && notice.kind === "organization.invited" && notice.target_id ? (
        <div className="pr-4 pl-15 pb-4">
          <OrganizationInvitationAnswer
            id={notice.target_id}
            name={notice.data.name ?? "the organization"}
          />
        </div>
      ) : null}
    </li>
  );
}
