import { Button, Callout, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { useState } from "react";
import { inboxIntroQuery } from "@/data/introductions/queries";
import type { InboxIntro, Seat } from "@/data/introductions/types";
import { useReadThing } from "@/data/notifications/use-read-thing";
import { myStartupsQuery } from "@/data/startups/mine";
import { answeredBy, STATE_LABELS } from "@/domain/introductions/answers";
import { contactFacts } from "@/domain/introductions/contact-facts";
import { STAGE_LABELS } from "@/domain/labels";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { EmptyState } from "@/ui/EmptyState";
import { FactList } from "@/ui/FactList";
import { NotLoaded } from "@/ui/NotLoaded";
import { OutwardLink } from "@/ui/OutwardLink";
import { Panel } from "@/ui/Panel";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { Quote } from "@/ui/Quote";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatusBadge } from "@/ui/StatusBadge";
import { RoleNote } from "../RoleNote";
import { AcceptDialog, DeclineDialog } from "./Answers";
import { fundOf, ticketOf } from "./states";

interface IntroDrawerProps {
  id: string;
  userId: string;
  /** From the list, until it has reloaded. */
  row: InboxIntro | undefined;
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose: () => void;
}

export function IntroDrawer({ id, userId, row, ...steps }: IntroDrawerProps) {
  const one = useQuery({ ...inboxIntroQuery(userId, id), placeholderData: row });
  const startups = useQuery(myStartupsQuery(userId));
  const [answering, setAnswering] = useState<"accept" | "decline" | null>(null);
  useReadThing("intro_request", one.data ? id : null);
  const intro = one.data;
  if (!intro) {
    return (
      <Drawer title="Request for an introduction" label="The request" {...steps}>
        {one.isError ? (
          <NotLoaded query={one} compact title="Failed to load the request" />
        ) : intro === null ? (
          <EmptyState compact title="Request not found">
            It was not sent to one of your startups.
          </EmptyState>
        ) : (
          <RowsSkeleton rows={5} />
        )}
      </Drawer>
    );
  }
  const startup = startups.data?.find((listed) => listed.id === intro.startup_id);
  const isOpen = intro.status === "OPEN";
  const hindrance = hindranceOf(intro);
  const warning = hindrance ?? (isOpen && intro.kyc_status !== "VERIFIED" ? KYC_OPEN : null);
  const room = intro.can_enter_room ? intro.deal_room_id : null;
  const close = () => setAnswering(null);
  return (
    <Drawer
      title={intro.person_name}
      about={fundOf(intro) ?? "Investor"}
      label="The request"
      {...steps}
      keys={
        intro.can_answer
          ? {
              ...(hindrance ? {} : { a: { does: "Accept", act: () => setAnswering("accept") } }),
              r: { does: "Decline", act: () => setAnswering("decline") },
            }
          : {}
      }
      foot={
        intro.can_answer ? (
          <>
            <Button variant="soft" color="red" onClick={() => setAnswering("decline")}>
              Decline…
            </Button>
            {hindrance ? null : <Button onClick={() => setAnswering("accept")}>Accept…</Button>}
          </>
        ) : room ? (
          <ButtonLink to={paths.dealRoom(room)}>Open deal room</ButtonLink>
        ) : undefined
      }
    >
      <div className="grid gap-6">
        <div className="flex items-center gap-4">
          <PersonAvatar name={intro.person_name} imageUrl={intro.person_image_url} size="4" />
          <div>
            <StatusBadge status={intro.status} label={STATE_LABELS[intro.status]} size="2" />
            <Text as="p" size="2" color="gray" mt="1">
              For {intro.startup_name}, <DateTime value={intro.created_at} format="relative" />
            </Text>
            {intro.decided_at && answeredBy(intro) ? (
              <Text as="p" size="2" color="gray">
                {answeredBy(intro)}, <DateTime value={intro.decided_at} format="relative" />
              </Text>
            ) : null}
          </div>
        </div>
        {isOpen && startup ? (
          <RoleNote startup={startup} acts="answers it" reads="its requests" />
        ) : null}
        {warning ? (
          <Callout.Root size="1" color="amber">
            <Callout.Icon>
              <Info aria-hidden size={16} />
            </Callout.Icon>
            <Callout.Text>{warning}</Callout.Text>
          </Callout.Root>
        ) : null}
        <Quote label="Note to you">{intro.note}</Quote>
        {intro.reason ? <Quote label="The reason, visible to them">{intro.reason}</Quote> : null}
        <Investor intro={intro} />
        {intro.status === "ACCEPTED" ? <Outcome intro={intro} /> : null}
      </div>
      {answering === "accept" ? <AcceptDialog intro={intro} onClose={close} /> : null}
      {answering === "decline" ? <DeclineDialog intro={intro} onClose={close} /> : null}
    </Drawer>
  );
}

const KYC_OPEN =
  "Their KYC is not verified today. Wait until it is, or accept and say why you waive it.";

/** As the database would refuse it; null when nothing does. */
function hindranceOf(intro: InboxIntro): string | null {
  if (intro.status !== "OPEN") return null;
  if (!intro.is_startup_on_market)
    return `${intro.startup_name} is currently not approved: you can decline, or accept once it is.`;
  if (!intro.is_person_active) return "This investor's account is no longer active.";
  return null;
}

function Investor({ intro }: { intro: InboxIntro }) {
  const list = (items: readonly string[]) => items.join(", ");
  return (
    <FactList
      label="The investor"
      facts={[
        {
          label: "KYC today",
          value: (
            <>
              <StatusBadge status={intro.kyc_status} />
              {intro.kyc_valid_until ? (
                <Text size="2" color="gray">
                  {" "}
                  until {formatDate(`${intro.kyc_valid_until}T12:00:00Z`)}
                </Text>
              ) : null}
            </>
          ),
        },
        { label: "Accredited", value: intro.is_accredited ? "Yes" : "No" },
        { label: "Name", value: intro.investor_name },
        { label: "Investor type", value: intro.investor_type },
        { label: "Ticket", value: ticketOf(intro) ?? "Not stated" },
        { label: "Sectors", value: list(intro.preference_sectors) },
        { label: "Stages", value: list(intro.preference_stages.map(stageOf)) },
        { label: "Geographies", value: list(intro.preference_geographies) },
        { label: "LinkedIn", value: outward(intro.linkedin_url) },
        { label: "Website", value: outward(intro.website_url) },
        {
          label: "About",
          value: intro.bio ? <span className="whitespace-pre-line">{intro.bio}</span> : null,
        },
      ]}
    />
  );
}

/** Investors may have written their own. */
const stageOf = (stage: string) =>
  Object.hasOwn(STAGE_LABELS, stage) ? STAGE_LABELS[stage as keyof typeof STAGE_LABELS] : stage;

const outward = (href: string | null) =>
  href ? (
    <OutwardLink href={href} className="text-link">
      {href.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "")}
    </OutwardLink>
  ) : null;

function Outcome({ intro }: { intro: InboxIntro }) {
  return (
    <>
      <FactList
        label="Contact"
        facts={[
          ...contactFacts(intro),
          {
            label: "Deal",
            value: intro.deal_status ? <StatusBadge status={intro.deal_status} /> : null,
          },
        ]}
      />
      {intro.kyc_waiver_reason ? (
        <Quote label="Why their KYC was waived">{intro.kyc_waiver_reason}</Quote>
      ) : null}
      {intro.seats.length > 0 ? (
        <section aria-labelledby="intro-seats">
          <Heading as="h3" size="2" mb="2" id="intro-seats">
            In the deal room
          </Heading>
          <Panel as="ul" hasLines>
            {intro.seats.map((seat) => (
              <SeatLine key={`${seat.side} ${seat.name}`} seat={seat} />
            ))}
          </Panel>
        </section>
      ) : intro.can_enter_room ? null : (
        <Text as="p" size="2" color="gray">
          You currently have no access to its deal room.
        </Text>
      )}
    </>
  );
}

function SeatLine({ seat: { name, side, is_manager, until } }: { seat: Seat }) {
  const whose = side === "FOUNDER" ? "Your side" : "Investor's side";
  return (
    <li className="flex items-center justify-between gap-4 px-3.5 py-2">
      <Text size="2">
        {name}
        <Text size="1" color="gray" className="block">
          {whose}
          {is_manager ? ", manages it" : ""}
        </Text>
      </Text>
      <Text size="2" color="gray" className="shrink-0">
        {until ? `until ${formatDate(until)}` : "no end date"}
      </Text>
    </li>
  );
}
