import { Button } from "@radix-ui/themes";
import type { UseQueryResult } from "@tanstack/react-query";
import {
  Building2,
  CircleCheck,
  FileSignature,
  Handshake,
  IdCard,
  Inbox,
  type LucideIcon,
  Mail,
  MailOpen,
  MessageCircleQuestionMark,
  Package,
  Rocket,
} from "lucide-react";
import { Link } from "react-router-dom";
import type { Home, Waiting, WaitKind } from "@/data/home/queries";
import type { Role } from "@/domain/people/roles";
import { formatCount } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { RowsSkeleton } from "@/ui/Skeletons";
import { Panel } from "./Panel";
import { type Asked, countedWait, listOf, namedWait } from "./waits-in-words";

const SHOWN = 3;

const ICONS: Record<WaitKind, LucideIcon> = {
  INVITATION: MailOpen,
  ORGANIZATION_INVITATION: MailOpen,
  STARTUP_OFFER: Rocket,
  INTRODUCTION: Handshake,
  NDA: FileSignature,
  TERMS: FileSignature,
  COMPLETION: CircleCheck,
  KYC: IdCard,
  CLOSING: CircleCheck,
  CLOSING_ANSWER: MessageCircleQuestionMark,
  CORRECTION: CircleCheck,
  EXPORT_DEAL: Package,
  APPLICATION: Inbox,
  HUB_APPLICATIONS: Building2,
  KYC_CHECKS: IdCard,
  APPLICATIONS: Inbox,
  CLOSINGS: CircleCheck,
  MESSAGES: Mail,
  PAYMENTS: CircleCheck,
};

interface WaitsProps {
  home: UseQueryResult<Home>;
  role: Role;
}

export function Waits({ home, role }: WaitsProps) {
  const { data, isPending } = home;
  // Unsubmitted documents are already among the first steps.
  const isStep = data?.first_steps?.some(({ step, is_done }) => step === "KYC" && !is_done);
  const waits = data?.waits.filter(({ kind }) => !(kind === "KYC" && isStep)) ?? [];
  const total = waits.reduce((sum, wait) => sum + wait.total, 0);
  return (
    <Panel
      title="Waiting for your answer"
      action={total > 0 ? <span className="home-note">{formatCount(total)}</span> : null}
    >
      {isPending ? (
        <RowsSkeleton rows={2} />
      ) : !data ? (
        <p className="home-note">
          Your open tasks could not be loaded.{" "}
          <Button
            variant="ghost"
            size="1"
            onClick={() => void home.refetch()}
            loading={home.isFetching}
          >
            Retry
          </Button>
        </p>
      ) : waits.length === 0 ? (
        <p className="home-note">Nothing is waiting for you.</p>
      ) : (
        <ul className="home-list" aria-label="Waiting for your answer">
          {waits.map((wait) => (
            <Group key={wait.kind} wait={wait} role={role} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Group({ wait, role }: { wait: Waiting; role: Role }) {
  const { kind, rows, total } = wait;
  const counted = countedWait(wait);
  if (counted) {
    return (
      <li>
        <Row kind={kind} asked={counted} since={wait.since} />
      </li>
    );
  }
  const list = listOf(kind);
  return (
    <>
      {rows.slice(0, SHOWN).map((thing) => (
        <li key={thing.id}>
          <Row
            kind={kind}
            asked={namedWait(kind, thing, role)}
            // For a verification it is the day on which it ends.
            since={kind === "KYC" ? null : thing.since}
          />
        </li>
      ))}
      {total > SHOWN && list ? (
        <li>
          <Link to={list.to} className="home-row home-more">
            {list.label(total)}
          </Link>
        </li>
      ) : null}
    </>
  );
}

function Row({ kind, asked, since }: { kind: WaitKind; asked: Asked; since: string | null }) {
  const Icon = ICONS[kind];
  return (
    <Link to={asked.to} className="home-row">
      <span className="home-icon">
        <Icon aria-hidden size={16} />
      </span>
      <span className="flex-1 min-w-0">
        <span className="home-title">{asked.what}</span>
        {asked.about ? <span className="home-note">{asked.about}</span> : null}
      </span>
      {since ? (
        <span className="home-aside">
          <span className="home-when">
            <DateTime value={since} format="relative" />
          </span>
        </span>
      ) : null}
    </Link>
  );
}
