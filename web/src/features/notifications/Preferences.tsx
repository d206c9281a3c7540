import { Dialog, Heading, Switch, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { mailKind, muteKind } from "@/data/notifications/mutations";
import { type NoticeKind, noticeKindsQuery } from "@/data/notifications/queries";
import { toSentence } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { DialogFrame } from "@/ui/DialogFrame";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { RowsSkeleton } from "@/ui/Skeletons";
import { canShow, isWanted, want } from "./browser-notices";
import { byGroup } from "./groups";
import { kindLabel } from "./kind-label";

const COLUMN = "w-9 shrink-0 text-center";

interface PreferencesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function Preferences({ open, onOpenChange }: PreferencesProps) {
  const kinds = useQuery(noticeKindsQuery());
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <DialogFrame
        title="Notify me about"
        about={
          <>
            Notifications that you turn off are not sent at all. Emails are sent only while you are
            away, but for those about your account and its security. Choose how often in{" "}
            <Link to={paths.mailSettings}>your profile</Link>.
          </>
        }
        maxWidth="520px"
        label="Kinds of notifications"
      >
        <div className="px-4 pb-5 sm:px-6">
          {canShow() ? <BrowserPreference /> : null}
          {kinds.data ? (
            byGroup(kinds.data).map(([group, found]) => (
              <section key={group.id} aria-label={group.label} className="mt-4">
                <div className="flex items-baseline gap-4 text-(length:--font-size-1) text-(--gray-11)">
                  <Heading as="h2" size="2" className="flex-auto">
                    {group.label}
                  </Heading>
                  <span className={COLUMN}>Here</span>
                  <span className={COLUMN}>Mail</span>
                </div>
                {found.map((kind) => (
                  <KindPreference key={kind.kind} kind={kind} />
                ))}
              </section>
            ))
          ) : kinds.isPending ? (
            <RowsSkeleton rows={5} />
          ) : (
            <NotLoaded query={kinds} title="Failed to load preferences" level={3} />
          )}
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}

function KindPreference({ kind }: { kind: NoticeKind }) {
  const client = useQueryClient();
  const words = kindLabel(kind.description);
  const refused = (error: unknown) => notify.error("Not saved", toSentence(error));
  if (kind.mail_class === "ACCOUNT") {
    return (
      <Text as="div" size="2" className="flex gap-4 items-center justify-between py-2">
        {words}
        <Text size="1" color="gray" className="shrink-0">
          Always
        </Text>
      </Text>
    );
  }
  return (
    <div className="flex gap-4 items-center justify-between py-2">
      <Text as="label" size="2" className="flex flex-auto gap-4 items-center justify-between">
        {words}
        <Switch
          checked={!kind.is_muted}
          onCheckedChange={(checked) =>
            muteKind(client, { kind: kind.kind, muted: !checked }).catch(refused)
          }
        />
      </Text>
      {/* Muted kinds are not mailed either. */}
      {kind.is_muted ? (
        <span className={COLUMN} />
      ) : (
        <Switch
          className={COLUMN}
          aria-label={`Mail: ${words}`}
          checked={kind.is_mailed}
          onCheckedChange={(checked) =>
            mailKind(client, { kind: kind.kind, mailed: checked }).catch(refused)
          }
        />
      )}
    </div>
  );
}

function BrowserPreference() {
  const [isOn, setOn] = useState(isWanted);
  const change = async (checked: boolean) => {
    const shows = await want(checked);
    setOn(shows);
    if (checked && !shows) {
      notify.error(
        "Notifications are blocked",
        "Allow notifications for this site in the browser's settings, and try again.",
      );
    }
  };
  return (
    <Text as="label" size="2" className="flex gap-4 items-center justify-between py-2">
      <span>
        Browser notifications
        <Text as="div" size="1" color="gray">
          While Dealport is open in a background tab.
        </Text>
      </span>
      <Switch checked={isOn} onCheckedChange={(checked) => void change(checked)} />
    </Text>
  );
}
