import { Button, Text } from "@radix-ui/themes";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Users } from "lucide-react";
import { useMemo, useState } from "react";
import { bringNextPage } from "@/data/bring-next-page";
import { downloadCsv } from "@/data/download-csv";
import {
  acceptAttendee,
  attendeesFile,
  declineAttendee,
  recordPayment,
  refreshHosting,
} from "@/data/hosting/mutations";
import { attendeesQuery } from "@/data/hosting/queries";
import {
  ATTENDEE_STATES,
  type Attendee,
  type AttendeeFilters,
  type HostedEventDetails,
} from "@/data/hosting/types";
import { PAYMENT_LABELS, type Payment } from "@/domain/events/event-words";
import { toSentence } from "@/lib/errors";
import { countOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { saveFile } from "@/lib/save-file";
import { EmptyState } from "@/ui/EmptyState";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { StateLinks } from "@/ui/filters/StateLinks";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { Toolbar } from "@/ui/Toolbar";
import { DataTable } from "@/ui/table/DataTable";
import { tableOf } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { isUnderWay, startWork, useLongWork } from "@/ui/work/long-work";
import { WorkCard } from "@/ui/work/WorkCard";
import { useRowsOf } from "../use-pages";
import { attendeeColumns } from "./attendee-columns";
import { STATUS_LABELS } from "./labels";

const KEYS = ["query", "standing"] as const;

function readFilters(params: URLSearchParams): AttendeeFilters {
  const query = params.get("query")?.trim();
  const state = ATTENDEE_STATES.find((one) => one === params.get("standing"));
  return { ...(query ? { query } : {}), ...(state ? { state } : {}) };
}

interface AttendeesProps {
  event: HostedEventDetails;
  work: string;
}

export function Attendees({ event, work }: AttendeesProps) {
  const client = useQueryClient();
  const list = useList({ path: work, keys: KEYS, read: readFilters });
  const { filters } = list;
  const pages = useInfiniteQuery(attendeesQuery(event.id, filters));
  const rows = useRowsOf(pages);
  const last = pages.data?.pages.at(-1);
  const [declined, setDeclined] = useState<Attendee | null>(null);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const accept = async (asked: readonly Attendee[]) => {
    const ids = asked.map(({ id }) => id).filter((id) => !pending.has(id));
    if (ids.length === 0) return;
    setPending((former) => new Set([...former, ...ids]));
    let seated = 0;
    let waiting = 0;
    try {
      // One after the other: seats go in the order of arrival.
      for (const id of ids) {
        if ((await acceptAttendee(id)) === "WAITING") waiting += 1;
        else seated += 1;
      }
    } catch (error) {
      notify.error("Not accepted", toSentence(error));
    }
    if (seated + waiting > 0) {
      notify.success(
        "Accepted",
        [
          seated > 0 ? `${countOf(seated, "seat")} given` : "",
          waiting > 0 ? `${waiting} on the waiting list` : "",
        ]
          .filter(Boolean)
          .join(", "),
      );
    }
    await refreshHosting(client);
    setPending((former) => new Set([...former].filter((id) => !ids.includes(id))));
  };
  const record = async (row: Attendee, payment: Payment) => {
    try {
      await recordPayment(row.id, payment);
      notify.success(PAYMENT_LABELS[payment], row.display_name);
    } catch (error) {
      notify.error("Payment not recorded", toSentence(error));
    }
    await refreshHosting(client);
  };
  const costs = Number(event.ticket_price ?? 0) > 0;
  // The list may know sooner than the event.
  const asking = pages.data?.pages[0]?.counts.PENDING_APPROVAL ?? event.asking;
  const decides = event.can_decide && asking > 0;
  const canDecide = ({ status }: Attendee) => event.can_decide && status === "PENDING_APPROVAL";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they do is asked when they are pressed.
  const columns = useMemo(
    () =>
      attendeeColumns(
        decides,
        {
          canDecide,
          isPending: ({ id }) => pending.has(id),
          onAccept: (row) => void accept([row]),
          onDecline: setDeclined,
        },
        costs ? { onRecord: (row, payment) => void record(row, payment) } : null,
      ),
    [event.can_decide, decides, pending, costs],
  );
  const table = tableOf(pages, rows, last?.total ?? null, "Failed to fetch attendees", () => {
    void bringNextPage(pages);
  });
  const counts = pages.data?.pages[0]?.counts;
  const whole = counts && ATTENDEE_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <section
      ref={list.results}
      aria-label="Attendees"
      tabIndex={-1}
      className="grid grid-cols-1 gap-5 outline-none"
    >
      <Toolbar className="gap-x-5">
        <StateLinks
          label="Attendees by state"
          param="standing"
          choices={[
            { value: null, label: "All", count: whole },
            ...ATTENDEE_STATES.map((state) => ({
              value: state,
              label: STATUS_LABELS[state].many,
              count: counts?.[state],
            })),
          ]}
        />
        <div className="flex flex-wrap items-center gap-3">
          <SearchField
            label="Search attendees"
            placeholder="Name"
            value={list.words}
            onChange={list.setWords}
          />
          <FileButton
            event={event}
            filters={filters}
            href={paths.hostedEvent(work, event.id, "attendees")}
          />
        </div>
      </Toolbar>
      <DataTable
        {...table}
        label="Attendees"
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ display_name }) => display_name}
        density="tall"
        {...(decides
          ? {
              canSelect: canDecide,
              bulk: (chosen: readonly Attendee[], clear: () => void) => (
                <Button
                  size="1"
                  variant="soft"
                  onClick={() => {
                    void accept(chosen);
                    clear();
                  }}
                >
                  Accept
                </Button>
              ),
              keys: {
                a: {
                  does: "Accept",
                  act: (row: Attendee) => canDecide(row) && void accept([row]),
                },
                r: {
                  does: "Decline",
                  act: (row: Attendee) => canDecide(row) && setDeclined(row),
                },
              },
            }
          : {})}
        empty={
          filters.query || filters.state ? (
            <NoMatch icon={Users} onClear={list.clear} />
          ) : (
            <EmptyState compact icon={Users} title="Nobody has registered yet">
              Registrations appear here at once.
            </EmptyState>
          )
        }
      />
      {declined ? (
        <ConfirmWithReason
          title={`Decline ${declined.display_name}?`}
          effects={[
            "They are notified at once and read your reason.",
            "They cannot register for this event again.",
          ]}
          act="Decline"
          isDangerous
          reason={{ hint: `${declined.display_name} reads it.`, max: 1000 }}
          draftKey={`decline-attendee:${declined.id}`}
          failed="Not declined"
          onConfirm={(reason) =>
            declineAttendee(declined.id, reason).finally(() => refreshHosting(client))
          }
          onDone={() => notify.success("Declined", declined.display_name)}
          onClose={() => setDeclined(null)}
        />
      ) : null}
    </section>
  );
}

interface FileButtonProps {
  event: HostedEventDetails;
  filters: AttendeeFilters;
  href: string;
}

function FileButton({ event, filters, href }: FileButtonProps) {
  const [work, setWork] = useState<string | null>(null);
  const isBusy = useLongWork(({ list }) => list.some((one) => one.id === work && isUnderWay(one)));
  const begin = () =>
    setWork(
      startWork({ title: `Exporting the attendees of ${event.title}`, href }, async (tools) => {
        const file = await downloadCsv(
          attendeesFile(event.id, { ...filters }),
          tools,
          "The list could not be exported. Try again.",
        );
        const name = event.title.replace(/[\\/:*?"<>|]/g, " ").trim();
        saveFile(`${name} attendees ${new Date().toISOString().slice(0, 10)}.csv`, file.type, file);
      }),
    );
  return (
    <>
      <Button variant="soft" disabled={isBusy} onClick={begin}>
        <Download aria-hidden size={15} />
        Export CSV
      </Button>
      {work && isBusy ? (
        <Text as="div" className="w-full">
          <WorkCard id={work} />
        </Text>
      ) : null}
    </>
  );
}
