import { Button, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useRoomsToJoin } from "@/data/deal-rooms/use-rooms-to-join";
import { introductionKeys } from "@/data/introductions/keys";
import { withdrawIntro } from "@/data/introductions/mutations";
import { myIntroQuery } from "@/data/introductions/queries";
import type { MyIntro } from "@/data/introductions/types";
import { useReadThing } from "@/data/notifications/use-read-thing";
import { JoinRoom } from "@/domain/deal-rooms/JoinRoom";
import { answeredBy, STATE_LABELS } from "@/domain/introductions/answers";
import { contactFacts } from "@/domain/introductions/contact-facts";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { EmptyState } from "@/ui/EmptyState";
import { FactList } from "@/ui/FactList";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { Quote } from "@/ui/Quote";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatusBadge } from "@/ui/StatusBadge";
import { askedBy, withoutSeat } from "./words";

const IntroDialog = lazyComponent(() => import("../intro/IntroDialog"));

interface RequestDrawerProps {
  id: string;
  userId: string;
  /** From the list, until it has reloaded. */
  row: MyIntro | undefined;
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose: () => void;
}

export function RequestDrawer({ id, userId, row, ...steps }: RequestDrawerProps) {
  const one = useQuery({ ...myIntroQuery(userId, id), placeholderData: row });
  const [doing, setDoing] = useState<"withdraw" | "ask" | null>(null);
  useReadThing("intro_request", one.data ? id : null);
  const intro = one.data;
  if (!intro) {
    return (
      <Drawer title="Request for an introduction" label="The request" {...steps}>
        {one.isError ? (
          <NotLoaded query={one} compact title="Failed to load the request" />
        ) : intro === null ? (
          <EmptyState compact title="Request not found">
            It is not one of your requests.
          </EmptyState>
        ) : (
          <RowsSkeleton rows={5} />
        )}
      </Drawer>
    );
  }
  const close = () => setDoing(null);
  return (
    <Drawer
      title={intro.startup_name}
      about={intro.founder_name ? `Founded by ${intro.founder_name}` : undefined}
      label="The request"
      {...steps}
      foot={
        <>
          <ButtonLink to={paths.startup(intro.startup_slug)} variant="soft" color="gray">
            Startup's page
          </ButtonLink>
          <NextStep
            intro={intro}
            onWithdraw={() => setDoing("withdraw")}
            onAsk={() => setDoing("ask")}
          />
        </>
      }
    >
      <div className="grid gap-6">
        <div className="flex items-center gap-4">
          <PersonAvatar
            name={intro.startup_name}
            imageUrl={intro.startup_logo_url}
            shape="square"
            size="4"
          />
          <div>
            <StatusBadge status={intro.status} label={STATE_LABELS[intro.status]} size="2" />
            <Text as="p" size="2" color="gray" mt="1">
              {askedBy(intro)}, <DateTime value={intro.created_at} format="relative" />
            </Text>
            {intro.decided_at && answeredBy(intro) ? (
              <Text as="p" size="2" color="gray">
                {answeredBy(intro)}, <DateTime value={intro.decided_at} format="relative" />
              </Text>
            ) : null}
          </div>
        </div>
        {intro.reason ? <Quote label="The company's reason">{intro.reason}</Quote> : null}
        <Quote label="Note to the company">{intro.note}</Quote>
        {intro.status === "ACCEPTED" ? <Outcome intro={intro} /> : null}
      </div>
      {doing === "withdraw" ? <WithdrawDialog intro={intro} onClose={close} /> : null}
      {doing === "ask" ? (
        <Suspense>
          <IntroDialog
            startup={{ id: intro.startup_id, name: intro.startup_name }}
            declined={intro.status === "DECLINED" ? intro.reason : null}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </Drawer>
  );
}

interface NextStepProps {
  intro: MyIntro;
  onWithdraw: () => void;
  onAsk: () => void;
}

const useRoomToJoin = ({ deal_room_id }: MyIntro) =>
  useRoomsToJoin().rooms.find((room) => room.deal_room_id === deal_room_id);

function NextStep({ intro, onWithdraw, onAsk }: NextStepProps) {
  const navigate = useNavigate();
  const { onJoin } = useRoomsToJoin();
  const joinable = useRoomToJoin(intro);
  if (intro.status === "OPEN") {
    return intro.can_withdraw ? (
      <Button variant="soft" color="red" onClick={onWithdraw}>
        Withdraw…
      </Button>
    ) : null;
  }
  const room = intro.can_enter_room ? intro.deal_room_id : null;
  return (
    <>
      {room ? (
        <ButtonLink to={paths.dealRoom(room)} {...(intro.is_deal_open ? {} : { variant: "soft" })}>
          {intro.is_deal_open ? "Open deal room" : "Former deal room"}
        </ButtonLink>
      ) : null}
      {joinable ? (
        <JoinRoom
          room={joinable}
          onJoin={onJoin}
          onJoined={() => void navigate(paths.dealRoom(joinable.deal_room_id))}
        />
      ) : null}
      {intro.can_ask_again ? <Button onClick={onAsk}>Request again…</Button> : null}
    </>
  );
}

function Outcome({ intro }: { intro: MyIntro }) {
  const joinable = useRoomToJoin(intro);
  useReadThing("deal_room", intro.colleagues ? intro.deal_room_id : null);
  return (
    <>
      <FactList label="How to reach the company" facts={contactFacts(intro)} />
      {intro.can_enter_room ? null : (
        <Text as="p" size="2" color="gray">
          {joinable
            ? `You administer ${intro.investor_name ?? "the investor"}: you can join its deal room. Everybody in it is notified.`
            : withoutSeat(intro)}
        </Text>
      )}
    </>
  );
}

function WithdrawDialog({ intro, onClose }: { intro: MyIntro; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <ConfirmWithReason
      title={`Withdraw your request to ${intro.startup_name}?`}
      effects={["The company is notified.", "You can request another introduction later."]}
      act="Withdraw"
      isDangerous
      draftKey={`intro-withdraw:${intro.id}`}
      onConfirm={() =>
        withdrawIntro(intro.id).finally(() =>
          // Also when refused: the company may have answered.
          client.invalidateQueries({ queryKey: introductionKeys.all }),
        )
      }
      failed="Request not withdrawn"
      onDone={() => notify.success("Request withdrawn", "The company has been notified.")}
      onClose={onClose}
    />
  );
}
