import { Badge, IconButton, Text } from "@radix-ui/themes";
import type { UseQueryResult } from "@tanstack/react-query";
import { Circle, CircleCheck, Milestone as MilestoneIcon } from "lucide-react";
import type { ClosingActs, Milestone } from "@/data/deal-rooms/closing";
import type { DealRoom } from "@/data/deal-rooms/types";
import { DateTime } from "@/ui/DateTime";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { useSubmit } from "@/ui/forms/use-submit";
import { RowMenu } from "@/ui/table/RowMenu";
import { formatDay } from "../../model/terms";
import { ClosingPart } from "./ClosingPart";
import type { ClosingDialogRequest } from "./ClosingSection";

interface MilestonesProps {
  room: DealRoom;
  milestones: UseQueryResult<Milestone[]>;
  acts: ClosingActs;
  onRequest: (request: ClosingDialogRequest) => void;
}

/** The conditions of a deal's closing, each with a due date and an owner. */
export function Milestones({ room, milestones, acts, onRequest }: MilestonesProps) {
  return (
    <ClosingPart
      title="Milestones"
      rows={milestones}
      progress={(all) => `${all.filter(({ done_at }) => done_at).length} of ${all.length} done`}
      add={
        room.can_contribute
          ? { label: "Add milestone", onSelect: () => onRequest({ kind: "add-milestone" }) }
          : null
      }
      empty={{
        icon: MilestoneIcon,
        title: "No milestones yet",
        says: room.can_contribute
          ? "Add what has to happen until the deal closes, by when, and who sees to it."
          : "Nobody has added what has to happen until the deal closes.",
      }}
    >
      {(milestone) => (
        <MilestoneRow key={milestone.id} milestone={milestone} acts={acts} onRequest={onRequest} />
      )}
    </ClosingPart>
  );
}

function MilestoneRow({
  milestone,
  acts,
  onRequest,
}: { milestone: Milestone } & Pick<MilestonesProps, "acts" | "onRequest">) {
  const { title, due_on, owner_name, done_at, is_late } = milestone;
  const finishing = useSubmit(
    (done: boolean) => acts.finishMilestone(milestone.id, done),
    "Milestone not changed",
  );
  const Icon = done_at ? CircleCheck : Circle;
  return (
    <li className="closing-row" data-done={done_at ? true : undefined}>
      {milestone.can_finish ? (
        <IconButton
          variant="ghost"
          color="gray"
          className="touch-target m-0 closing-mark"
          aria-label={done_at ? `Reopen ${title}` : `Mark ${title} as done`}
          // Kept enabled: disabling would drop the focus.
          aria-disabled={finishing.pending || undefined}
          onClick={() => void finishing.submit(!done_at)}
        >
          <Icon aria-hidden size={18} />
        </IconButton>
      ) : (
        <span className="closing-mark">
          <Icon aria-hidden size={18} />
        </span>
      )}
      <div className="flex-1 min-w-0">
        <Text as="p" size="2" weight="medium" className="closing-name">
          {title}
        </Text>
        <Text as="p" size="1" color="gray">
          {done_at ? (
            <>
              Done by {milestone.done_by_name} on <DateTime value={done_at} />
            </>
          ) : (
            [
              due_on ? formatDay(due_on) : "No date",
              owner_name
                ? `${owner_name}${milestone.is_owner_here ? "" : " (no longer in the room)"}`
                : "No owner",
            ].join(" · ")
          )}
        </Text>
      </div>
      {is_late ? (
        <Badge color="amber" radius="full">
          Overdue
        </Badge>
      ) : null}
      {milestone.can_change ? (
        <RowMenu name={title} size="2" className="touch-target m-0">
          <DropdownMenu.Item onSelect={() => onRequest({ kind: "change-milestone", milestone })}>
            Change
          </DropdownMenu.Item>
          <DropdownMenu.Item
            color="red"
            onSelect={() => onRequest({ kind: "remove-milestone", milestone })}
          >
            Remove
          </DropdownMenu.Item>
        </RowMenu>
      ) : null}
    </li>
  );
}
