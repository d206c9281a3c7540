import { Button, Text } from "@radix-ui/themes";
import { CalendarCheck, CalendarClock } from "lucide-react";
import type { ExportDeal } from "@/data/export-deals/types";
import { exportSide } from "@/domain/export-deals/export-deals";
import { dateFormatter } from "@/lib/format/date";
import { ownZone } from "@/lib/zoned-time";
import { Panel } from "@/ui/Panel";
import { Part } from "./Part";

interface DemoProps {
  deal: ExportDeal;
  isConfirming: boolean;
  onPropose: () => void;
  onConfirm: (version: number) => void;
}

export function Demo({ deal, isConfirming, onPropose, onConfirm }: DemoProps) {
  const { demo } = deal;
  if (!demo) return null;
  const [newest] = demo.dates;
  const open = newest && !newest.confirmed_at && demo.awaits ? newest : null;
  const canAct = deal.can.includes("DEMO_DATE");
  if (!demo.scheduled_at && !open && !canAct) return null;
  return (
    <Part
      title="Demo"
      action={
        canAct ? (
          <Button variant="soft" color="gray" onClick={onPropose}>
            {open || demo.scheduled_at ? "Propose another date" : "Propose a date"}
          </Button>
        ) : null
      }
    >
      <Panel isCard className="grid grid-cols-1 gap-3 px-4.5 py-4">
        {demo.scheduled_at ? (
          <DateLine
            icon={<CalendarCheck aria-hidden size={18} className="text-(--green-11)" />}
            words="Agreed"
            at={demo.scheduled_at}
            zone={demo.time_zone}
          />
        ) : open ? null : (
          <Text as="p" size="2" color="gray">
            No date agreed yet. Either side can propose one for the other to confirm.
          </Text>
        )}
        {open ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <DateLine
              icon={<CalendarClock aria-hidden size={18} className="text-(--amber-11)" />}
              words={open.is_mine ? "You propose" : `Proposed by ${exportSide(open.by)}`}
              at={open.starts_at}
              zone={open.time_zone}
            />
            {canAct && !open.is_mine ? (
              <Button variant="soft" loading={isConfirming} onClick={() => onConfirm(open.version)}>
                Confirm this date
              </Button>
            ) : null}
          </div>
        ) : null}
      </Panel>
    </Part>
  );
}

interface DateLineProps {
  icon: React.ReactNode;
  words: string;
  at: string;
  zone: string | null;
}

/** By the reader's clock, and by the proposer's if different. */
function DateLine({ icon, words, at, zone }: DateLineProps) {
  const own = ownZone();
  const theirs = zone && zone !== own ? momentIn(at, zone) : null;
  const mine = momentIn(at, own);
  return (
    <div className="flex items-start gap-3">
      <span className="mt-0.5">{icon}</span>
      <div className="min-w-0">
        <Text as="p" size="2">
          {words}:{" "}
          <b className="font-medium">
            <time dateTime={at}>{mine}</time>
          </b>
        </Text>
        <Text as="p" size="1" color="gray">
          Your time zone, {own.replaceAll("_", " ")}
          {theirs && theirs !== mine ? ` · ${theirs} in ${(zone ?? "").replaceAll("_", " ")}` : ""}
        </Text>
      </div>
    </div>
  );
}

const momentIn = (at: string, zone: string) =>
  dateFormatter(
    {
      weekday: "short",
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    },
    zone,
  ).format(new Date(at));
