import { Button, Heading } from "@radix-ui/themes";
import { useMemo, useState } from "react";
import type { Guest } from "@/data/check-in/types";
import { PAYMENT_LABELS, ticketPrice } from "@/domain/events/event-words";
import { formatCount, formatDate } from "@/lib/format";
import { SearchField } from "@/ui/filters/SearchField";
import { useSubmit } from "@/ui/forms/use-submit";
import { Panel } from "@/ui/Panel";
import { Toolbar } from "@/ui/Toolbar";
import type { CheckInSession, CheckInView } from "./check-in-session";

const MAX_ROWS = 50;

const NAMES = new Intl.Collator("en-US");

const WAITS: Partial<Record<Guest["status"], string>> = {
  WAITING: "On the waiting list",
  PENDING_APPROVAL: "Not confirmed yet",
  DECLINED: "Declined",
};

export interface GuestListProps {
  session: CheckInSession;
  view: CheckInView;
  isOpen: boolean;
}

export function GuestList({ session, view, isOpen }: GuestListProps) {
  const [words, setWords] = useState("");
  const { guests, waiting, list } = view;
  const price = list ? ticketPrice(list.event) : "";
  const named = useMemo(
    () =>
      guests
        .filter(({ display_name }) => display_name !== null)
        .toSorted((a, b) => NAMES.compare(a.display_name ?? "", b.display_name ?? "")),
    [guests],
  );
  const wanted = plain(words);
  const found = wanted
    ? named.filter(({ display_name }) => plain(display_name ?? "").includes(wanted))
    : named;
  return (
    <Panel as="section" isCard aria-label="Guests" className="p-5">
      <Toolbar>
        <Heading as="h2" size="3" weight="medium">
          Guests
        </Heading>
        <SearchField
          label="Search guests by name"
          placeholder="Search by name"
          value={words}
          onChange={setWords}
          className="w-64 max-w-full"
        />
      </Toolbar>
      {found.length === 0 ? (
        <p className="mt-4 text-sm text-(--gray-11)">
          {wanted ? "No guest found with this name." : "Nobody has registered yet."}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-(--gray-a4) text-sm">
          {found.slice(0, MAX_ROWS).map((guest) => (
            <GuestRow
              key={guest.registration_id}
              session={session}
              guest={guest}
              price={price}
              isOpen={isOpen}
              waitingSince={waiting.get(guest.registration_id) ?? null}
            />
          ))}
        </ul>
      )}
      {found.length > MAX_ROWS ? (
        <p className="mt-3 text-sm text-(--gray-11)">
          {`And ${formatCount(found.length - MAX_ROWS)} more: search by name.`}
        </p>
      ) : null}
    </Panel>
  );
}

interface GuestRowProps {
  session: CheckInSession;
  guest: Guest;
  /** Of a seat, e.g. "$50". */
  price: string;
  isOpen: boolean;
  waitingSince: string | null;
}

function GuestRow({ session, guest, price, isOpen, waitingSince }: GuestRowProps) {
  const [isAsked, setAsked] = useState(false);
  const { submit: undo, pending } = useSubmit(
    () => session.undo(guest.registration_id),
    "Check-in not undone",
  );
  const { submit: recordPaid, pending: isRecording } = useSubmit(
    () => session.recordPaid(guest.registration_id),
    "Payment not recorded",
  );
  const since = waitingSince ?? guest.checked_in_at;
  const name = guest.display_name;
  const payment = guest.status === "REGISTERED" ? guest.payment_status : null;
  const state =
    WAITS[guest.status] ??
    (since
      ? `In since ${formatDate(since, "time")}${waitingSince ? ", not confirmed yet" : ""}`
      : "Expected");
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{name}</span>
        <span className="block text-(--gray-11)">
          {payment ? `${state} · ${PAYMENT_LABELS[payment]}` : state}
        </span>
      </span>
      {payment === "PENDING" ? (
        <Button
          size="1"
          variant="soft"
          color="gray"
          highContrast
          className="ml-auto"
          loading={isRecording}
          onClick={() => void recordPaid(undefined)}
        >
          {price} paid<span className="sr-only"> by {name}</span>
        </Button>
      ) : null}
      {!isOpen || guest.status !== "REGISTERED" ? null : !since ? (
        <Button
          size="1"
          variant="soft"
          className="ml-auto"
          onClick={() => void session.admit(guest.registration_id)}
        >
          Check in<span className="sr-only"> {name}</span>
        </Button>
      ) : isAsked ? (
        <span className="ml-auto flex flex-wrap items-center gap-2.5">
          <Button size="1" variant="soft" color="gray" highContrast onClick={() => setAsked(false)}>
            Keep it
          </Button>
          <Button
            size="1"
            variant="soft"
            color="red"
            autoFocus
            loading={pending}
            onClick={() => void undo(undefined).then((done) => done && setAsked(false))}
          >
            Yes, undo
          </Button>
        </span>
      ) : (
        <Button
          size="1"
          variant="ghost"
          color="gray"
          highContrast
          className="m-0 ml-auto"
          onClick={() => setAsked(true)}
        >
          Undo<span className="sr-only"> the check-in of {name}</span>
        </Button>
      )}
    </li>
  );
}

const plain = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
