import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Settings2 } from "lucide-react";
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { noticeKindsQuery } from "@/data/notifications/queries";
import { routes } from "@/lib/paths";
import { lazyComponent } from "@/ui/lazy-component";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { byGroup } from "./groups";
import { MarkAllRead } from "./MarkAllRead";
import { NoticeList } from "./NoticeList";

const Preferences = lazyComponent(() => import("./Preferences"));

/** `?about=` shows one group, `?preferences=open` the preferences. */
export default function NotificationsPage() {
  const [query, setQuery] = useSearchParams();
  const isAsking = query.get("preferences") === "open";
  const setAsking = (isOpen: boolean) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (isOpen) next.set("preferences", "open");
        else next.delete("preferences");
        return next;
      },
      { replace: true },
    );
  const kinds = useQuery(noticeKindsQuery());
  const groups = byGroup(kinds.data ?? []);
  const chosen = groups.find(([group]) => group.id === query.get("about"));
  const shown = chosen ? chosen[1].map(({ kind }) => kind) : null;
  return (
    <Page width="text">
      <PageHeader
        title="Notifications"
        actions={
          <>
            <MarkAllRead size="2" />
            <Button variant="soft" color="gray" onClick={() => setAsking(true)}>
              <Settings2 aria-hidden size={15} />
              Preferences
            </Button>
          </>
        }
      />
      <nav aria-label="Topics" className="flex flex-wrap gap-2 mt-6">
        <Link
          to={routes.notifications}
          className={groupLook(!chosen)}
          aria-current={chosen ? undefined : "true"}
        >
          All
        </Link>
        {groups.map(([group]) => (
          <Link
            key={group.id}
            to={`${routes.notifications}?about=${group.id}`}
            className={groupLook(chosen?.[0] === group)}
            aria-current={chosen?.[0] === group ? "true" : undefined}
          >
            {group.label}
          </Link>
        ))}
      </nav>
      <div className="mt-6">
        <NoticeList key={chosen?.[0].id} kinds={shown} />
      </div>
      {isAsking ? (
        <Suspense>
          <Preferences open onOpenChange={setAsking} />
        </Suspense>
      ) : null}
    </Page>
  );
}

const groupLook = (isChosen: boolean) =>
  `rounded-full border px-3 py-1.5 text-(length:--font-size-2) ${isChosen ? "border-(--accent-9) bg-(--accent-a3) text-(--accent-11)" : "border-(--gray-a6) text-(--gray-12) hover:bg-(--gray-a3)"}`;
