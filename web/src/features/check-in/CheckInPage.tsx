import { Badge, Button, Callout } from "@radix-ui/themes";
import { DoorClosed, RotateCw } from "lucide-react";
import { useParams } from "react-router-dom";
import type { CheckInList } from "@/data/check-in/types";
import { storedUserId, useSession } from "@/data/session";
import { ticketPrice } from "@/domain/events/event-words";
import { toSentence } from "@/lib/errors";
import { countOf, formatCount, formatDate } from "@/lib/format";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { TextSkeleton } from "@/ui/Skeletons";
import { SplitView } from "@/ui/SplitView";
import { StatLine } from "@/ui/StatLine";
import { useNow } from "@/ui/use-now";
import { Camera } from "./Camera";
import { CodeForm } from "./CodeForm";
import type { CheckInView } from "./check-in-session";
import { GuestList } from "./GuestList";
import { EarlierScans, LatestScan } from "./ScanResults";
import { useCheckIn } from "./use-check-in";

export default function CheckInPage() {
  const { id = "" } = useParams();
  const { user } = useSession();
  // Without a network the account cannot be loaded; its list of guests is stored by the person's id.
  const userId = user?.id ?? storedUserId();
  return userId ? <OpenCheckIn key={`${userId} ${id}`} event={id} userId={userId} /> : null;
}

function OpenCheckIn({ event, userId }: { event: string; userId: string }) {
  const { session, view, opensOffline } = useCheckIn(event, userId);
  const { list, problem, online, waiting, results } = view;
  const now = useNow(30_000);
  if (problem?.status === 404) {
    return (
      <EmptyState icon={DoorClosed} level={1} title="Event not found">
        This event does not exist, or another host runs it.
      </EmptyState>
    );
  }
  if (!list) {
    return (
      <Page>
        <PageHeader title="Check-in" />
        <div className="mt-6" aria-busy={!problem}>
          {problem ? (
            <ErrorState
              level={2}
              title="Check-in could not be opened"
              onRetry={() => void session.load()}
            >
              {toSentence(problem)}
            </ErrorState>
          ) : (
            <TextSkeleton lines={6} />
          )}
        </div>
      </Page>
    );
  }
  const { title, start_date, time_zone } = list.event;
  const closed = whyClosed(list, now + list.clockAhead);
  return (
    <Page key="check-in">
      <PageHeader
        title={title}
        documentTitle={`Check-in: ${title}`}
        description={`Check-in. ${formatDate(start_date, "date-time", time_zone)}, ${time_zone}. ${opensOffline ? "This page opens without a network, too." : "Keep this page open: it cannot be reloaded offline."}`}
        actions={
          <>
            <Badge
              size="2"
              radius="full"
              className="self-center"
              color={online ? "green" : "amber"}
            >
              <span aria-hidden className="size-1.5 rounded-full bg-current" />
              {online ? "Connected" : "No network"}
            </Badge>
            <Button variant="soft" color="gray" highContrast onClick={() => void session.load()}>
              <RotateCw aria-hidden size={15} />
              Refresh the list
            </Button>
          </>
        }
      />
      <div className="mt-5 mb-6">
        <StatLine
          label="At the door"
          stats={[
            { label: "Checked in", value: formatCount(view.checkedIn) },
            { label: "Expected", value: formatCount(view.expected) },
            { label: "Not confirmed yet", value: formatCount(waiting.size) },
          ]}
        />
      </div>
      <Warning view={view} closed={closed} />
      <SplitView start={26} className="items-start gap-6 lg:gap-8">
        <div className="flex flex-col gap-5 min-w-0">
          <LatestScan look={results[0]} closed={closed} owed={owedBy(view)} />
          {closed ? null : (
            <>
              <Camera onRead={(text) => void session.scan(text)} />
              <CodeForm onEnter={(code) => session.enterCode(code)} />
            </>
          )}
        </div>
        <div className="flex flex-col gap-5 min-w-0">
          <GuestList session={session} view={view} isOpen={closed === null} />
          <EarlierScans looks={results.slice(1)} />
        </div>
      </SplitView>
    </Page>
  );
}

/** What the guest of the latest scan has yet to pay. */
function owedBy({ list, guests, results: [latest] }: CheckInView): string | null {
  if (!list || latest?.verdict !== "CHECKED_IN") return null;
  const guest = guests.find((one) => one.registration_id === latest.registration);
  return guest?.payment_status === "PENDING" ? ticketPrice(list.event) : null;
}

/** Why nobody is checked in now. @param now milliseconds, by the database's clock */
function whyClosed({ event }: CheckInList, now: number): string | null {
  if (!event.is_active) return "This event is cancelled: nobody is checked in.";
  if (now < Date.parse(event.opens_at)) {
    return `Check-in opens a day before the event starts: ${formatDate(event.opens_at, "with-zone", event.time_zone)}.`;
  }
  return now > Date.parse(event.closes_at)
    ? "Check-in is closed: the event ended more than a week ago."
    : null;
}

function Warning({ view, closed }: { view: CheckInView; closed: string | null }) {
  const { online, refused, waiting, isForgetful, list } = view;
  const asOf = formatDate(list?.event.asked_at ?? "", "date-time");
  const sentence = sentenceOf();
  return (
    <div role="status">
      {sentence ? (
        <Callout.Root color={refused || isForgetful ? "red" : "amber"} size="1" mb="5">
          <Callout.Text>{sentence}</Callout.Text>
        </Callout.Root>
      ) : null}
    </div>
  );

  function sentenceOf(): string | null {
    const scans = countOf(waiting.size, "scan");
    if (refused && waiting.size > 0) return `${refused} ${scans} could not be confirmed.`;
    if (closed) return closed;
    if (isForgetful && waiting.size > 0) {
      return `This browser cannot store data: ${scans} would be lost with this page. Leave it open until the network is back.`;
    }
    if (!online) {
      return `You are offline. Tickets are checked against the list of ${asOf}, and scans are confirmed once you are back online.`;
    }
    return null;
  }
}
