import { Callout, Text, TextField } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MailWarning } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { setMailNews, setMailPace, setTimeZone } from "@/data/mail/mutations";
import { type MailPace, type MailSettings, mailSettingsQuery } from "@/data/mail/queries";
import { toSentence } from "@/lib/errors";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { ownZone, zones } from "@/lib/zoned-time";
import { ButtonLink } from "@/ui/ButtonLink";
import { Field } from "@/ui/Field";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { RowsSkeleton } from "@/ui/Skeletons";
import { ZoneList } from "@/ui/ZoneList";
import { Panel } from "./Panel";

const PACES: readonly { pace: MailPace; label: string; hint: string }[] = [
  {
    pace: "AT_ONCE",
    label: "At once",
    hint: "Within 10 minutes, and hourly while more happens.",
  },
  { pace: "HOURLY", label: "Hourly", hint: "One email with everything from the last hour." },
  { pace: "DAILY", label: "Daily", hint: "One email every morning at 7:00, in your time zone." },
  { pace: "NEVER", label: "Never", hint: "You see it here when you return." },
];

export function NotificationsSection({ userId }: { userId: string }) {
  const settings = useQuery(mailSettingsQuery(userId));
  return (
    <>
      <Panel
        title="Email while you are away"
        about="About unread notifications of your deals, startups, events and orders. An email says how many are new and what they are about. It names what everybody can see, and who invites you, never amounts or content."
      >
        {settings.data ? (
          <Paces userId={userId} settings={settings.data} />
        ) : settings.isPending ? (
          <RowsSkeleton rows={4} />
        ) : (
          <NotLoaded query={settings} title="Your settings could not be loaded" level={3} />
        )}
      </Panel>
      {settings.data ? (
        <Panel
          title="News"
          about="What you asked to hear of. A link in each of these emails turns all of them off."
        >
          <News userId={userId} settings={settings.data} />
        </Panel>
      ) : null}
      {/* After the settings, which would move them. */}
      {settings.isPending ? null : (
        <>
          <Panel
            title="Your account and its security"
            about="Emails about these are always sent, at once, and cannot be turned off: a new password or email address, a change of how you sign in, your role or plan, emergency access to a deal room of yours, and the end of your account."
          >
            <Text size="2" weight="medium">
              Always on
            </Text>
          </Panel>
          <Panel
            title="What you are notified about"
            about="Turn off each kind of notification, or keep it without email."
          >
            <ButtonLink to={paths.noticePreferences} variant="soft">
              Choose notifications
            </ButtonLink>
          </Panel>
        </>
      )}
    </>
  );
}

function Paces({ userId, settings }: { userId: string; settings: MailSettings }) {
  const client = useQueryClient();
  const name = useId();
  return (
    <>
      {settings.is_confirmed ? null : (
        <Warning>
          No email goes to {settings.address} until you confirm that the address is yours.
        </Warning>
      )}
      {settings.refused_until ? (
        <Warning>
          Email to {settings.address} bounced. We will try again from{" "}
          {formatDate(settings.refused_until)} on. You can use another address right away.
        </Warning>
      ) : null}
      <fieldset className="mail-paces">
        <legend>To {settings.address}</legend>
        {PACES.map(({ pace, label, hint }) => (
          <label key={pace} className="mail-pace">
            <input
              type="radio"
              name={name}
              value={pace}
              checked={settings.pace === pace}
              aria-describedby={`${name}-${pace}`}
              onChange={() =>
                setMailPace(client, userId, pace).catch((error: unknown) =>
                  notify.error("Not saved", toSentence(error)),
                )
              }
            />
            <span>{label}</span>
            <span id={`${name}-${pace}`} className="mail-hint">
              {hint}
            </span>
          </label>
        ))}
      </fieldset>
      <TimeZone userId={userId} zone={settings.time_zone} />
    </>
  );
}

function TimeZone({ userId, zone }: { userId: string; zone: string }) {
  const client = useQueryClient();
  const list = useId();
  const [typed, setTyped] = useState(zone);
  const type = (name: string) => {
    setTyped(name);
    if (name === zone || !zones().includes(name)) return;
    setTimeZone(client, userId, name).catch((error: unknown) => {
      setTyped(zone);
      notify.error("Not saved", toSentence(error));
    });
  };
  const isKnown = typed === zone || zones().includes(typed);
  return (
    <div className="mt-4 max-w-sm">
      <Field
        label="Time zone"
        hint={`Daily email comes at 7:00 there. This browser is in ${ownZone()}.`}
        {...(isKnown ? {} : { error: "Choose a time zone from the list." })}
      >
        {(control) => (
          <>
            <TextField.Root
              {...control}
              autoComplete="off"
              list={list}
              value={typed}
              onChange={({ target }) => type(target.value)}
            />
            <ZoneList id={list} />
          </>
        )}
      </Field>
    </div>
  );
}

function News({ userId, settings }: { userId: string; settings: MailSettings }) {
  const client = useQueryClient();
  const hint = useId();
  return (
    <label className="mail-pace">
      <input
        type="checkbox"
        checked={settings.wants_news}
        aria-describedby={hint}
        onChange={({ target }) =>
          setMailNews(client, userId, target.checked).catch((error: unknown) =>
            notify.error("Not saved", toSentence(error)),
          )
        }
      />
      <span>Email me news</span>
      <span id={hint} className="mail-hint">
        Startups that match a search that you saved.
      </span>
    </label>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Callout.Root color="amber" size="1" mb="3">
      <Callout.Icon>
        <MailWarning aria-hidden size={16} />
      </Callout.Icon>
      <Callout.Text className="wrap-anywhere">{children}</Callout.Text>
    </Callout.Root>
  );
}
