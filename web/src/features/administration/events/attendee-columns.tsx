import { Button } from "@radix-ui/themes";
import type { Attendee, AttendeeState } from "@/data/hosting/types";
import { PAYMENT_LABELS, type Payment } from "@/domain/events/event-words";
import { DateTime } from "@/ui/DateTime";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import { LeadCell } from "@/ui/table/LeadCell";
import { STATUS_LABELS } from "./labels";

interface Deciding {
  canDecide: (row: Attendee) => boolean;
  isPending: (row: Attendee) => boolean;
  onAccept: (row: Attendee) => void;
  onDecline: (row: Attendee) => void;
}

const attendee = columnsOf<Attendee>();

interface Paying {
  onRecord: (row: Attendee, payment: Payment) => void;
}

/**
 * @param decides somebody asks to come: with the host's buttons
 * @param paying null at an event that is free
 */
export const attendeeColumns = (decides: boolean, deciding: Deciding, paying: Paying | null) => [
  attendee.field("display_name", {
    header: "Name",
    cell: (row) => (
      <LeadCell
        name={row.display_name}
        imageUrl={row.profile_image_url}
        second={row.decision_reason ?? (row.decided_by_name && `Decided by ${row.decided_by_name}`)}
      />
    ),
  }),
  attendee.field("status", {
    header: "Registration",
    width: 170,
    onPhone: "head",
    cell: ({ status, waiting_position }) => {
      const words = STATUS_LABELS[status as AttendeeState];
      return (
        <StatusBadge
          status={words.status}
          label={waiting_position ? `${words.label}, number ${waiting_position}` : words.label}
        />
      );
    },
  }),
  attendee.field("registered_at", {
    header: "Registered",
    width: 140,
    from: 620,
    cell: ({ registered_at }) => <DateTime value={registered_at} />,
  }),
  attendee.field("checked_in_at", {
    header: "Checked in",
    width: 190,
    from: 760,
    cell: ({ checked_in_at }) =>
      checked_in_at ? <DateTime value={checked_in_at} format="date-time" /> : "–",
  }),
  ...(paying ? [paymentOf(paying)] : []),
  ...(decides ? [decisionOf(deciding)] : []),
];

const NEXT: Record<Payment, Payment[]> = {
  PENDING: ["PAID"],
  PAID: ["REFUNDED", "PENDING"],
  REFUNDED: ["PAID", "PENDING"],
};

const paymentOf = ({ onRecord }: Paying) =>
  attendee.made("payment", () => null, {
    header: "Payment",
    width: 130,
    onPhone: "line",
    cell: (row) => {
      const label = PAYMENT_LABELS[row.payment_status];
      if (row.ticket_type !== "PAID" || row.status !== "REGISTERED") return "–";
      return (
        <DropdownMenu.Root>
          <DropdownMenu.Trigger>
            <Button
              size="1"
              variant="ghost"
              color={row.payment_status === "PENDING" ? "amber" : "gray"}
              highContrast
              className="m-0"
              aria-label={`Payment of ${row.display_name}: ${label}`}
            >
              {label}
              <DropdownMenu.TriggerIcon />
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content size="1">
            {NEXT[row.payment_status].map((payment) => (
              <DropdownMenu.Item key={payment} onSelect={() => onRecord(row, payment)}>
                {PAYMENT_LABELS[payment]}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      );
    },
  });

const decisionOf = ({ canDecide, isPending, onAccept, onDecline }: Deciding) =>
  attendee.made("decide", () => null, {
    header: "Decision",
    width: 180,
    align: "end",
    from: 560,
    onPhone: "line",
    cell: (row) =>
      canDecide(row) ? (
        <span className="inline-flex gap-2">
          <Button
            size="1"
            variant="soft"
            loading={isPending(row)}
            aria-label={`Accept ${row.display_name}`}
            onClick={() => onAccept(row)}
          >
            Accept
          </Button>
          <Button
            size="1"
            variant="soft"
            color="red"
            disabled={isPending(row)}
            aria-label={`Decline ${row.display_name}`}
            onClick={() => onDecline(row)}
          >
            Decline
          </Button>
        </span>
      ) : (
        "–"
      ),
  });
