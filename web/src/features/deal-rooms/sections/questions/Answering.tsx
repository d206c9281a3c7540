import { TextField } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { roomPeopleQuery } from "@/data/deal-rooms/queries";
import type { QuestionActs, QuestionDetails } from "@/data/deal-rooms/questions";
import type { DealRoom } from "@/data/deal-rooms/types";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { Select } from "@/ui/Select";

interface AnsweringProps {
  room: DealRoom;
  userId: string;
  question: QuestionDetails;
  acts: QuestionActs;
}

/** The person who answers, and the due date: the answering side sets both. */
export function Answering({ room, userId, question, acts }: AnsweringProps) {
  const people = useQuery(roomPeopleQuery(room.id));
  const assigning = useSubmit(
    (member: string | null) => acts.assign(question.id, member),
    "Not assigned",
  );
  const dating = useSubmit(
    (day: string | null) => acts.setDue(question.id, day),
    "Due date not set",
  );
  const mine = (people.data ?? []).filter(
    ({ side, role, is_current }) => side === room.my_side && role !== "VIEWER" && is_current,
  );
  const isFormer =
    question.assigned_to !== null && !mine.some(({ user_id }) => user_id === question.assigned_to);
  const today = new Date().toISOString().slice(0, 10);
  const assign = async (member: string | null) => {
    if (await assigning.submit(member)) notify.success(member ? "Question assigned" : "Unassigned");
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
      <Field label="Assigned to" optional>
        {({ id }) => (
          <Select
            id={id}
            className="w-full"
            value={question.assigned_to ?? ""}
            disabled={assigning.pending}
            onChange={(member) => void assign(member || null)}
            options={[
              { value: "", label: "Nobody" },
              ...(isFormer && question.assigned_to
                ? [
                    {
                      value: question.assigned_to,
                      label: question.assigned_to_name ?? "Former member",
                    },
                  ]
                : []),
              ...mine.map(({ user_id, display_name }) => ({
                value: user_id,
                label: user_id === userId ? `${display_name} (you)` : display_name,
              })),
            ]}
          />
        )}
      </Field>
      <Field label="Due" optional {...(question.is_overdue ? { error: "Overdue." } : {})}>
        {(control) => (
          <TextField.Root
            {...control}
            type="date"
            min={today}
            disabled={dating.pending}
            defaultValue={question.due_on ?? ""}
            key={question.due_on ?? ""}
            onBlur={({ target }) => {
              const day = target.value || null;
              if (day !== question.due_on) void dating.submit(day);
            }}
          />
        )}
      </Field>
      <FormProblem problem={assigning.problem ?? dating.problem} />
    </div>
  );
}
