import { Badge, Button, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { addReviewNote } from "@/data/reviews/mutations";
import type { Note, Proposal, ReviewTargetType } from "@/data/reviews/types";
import { DateTime } from "@/ui/DateTime";
import { FormProblem } from "@/ui/forms/FormProblem";
import { lengthOf, MAX_REASON, objectionToReason, Reason } from "@/ui/forms/Reason";
import { useSubmit } from "@/ui/forms/use-submit";
import { useTextDraft } from "@/ui/forms/use-text-draft";
import { Select } from "@/ui/Select";

interface NotesProps {
  targetType: ReviewTargetType;
  id: string;
  notes: readonly Note[];
  /** Of the query that the notes come with. */
  queryKey: readonly unknown[];
  /** It waits, and somebody else decides. */
  canPropose: boolean;
}

const PROPOSALS = [
  { value: "NONE", label: "Nothing, this is a note" },
  { value: "APPROVED", label: "To approve" },
  { value: "REJECTED", label: "To reject" },
] as const;

export function Notes({ targetType, id, notes, queryKey, canPropose }: NotesProps) {
  const client = useQueryClient();
  const [proposed, propose] = useState<Proposal | null>(null);
  const choice = useId();
  const proposal = canPropose ? proposed : null;
  const { text, write } = useTextDraft(`note:${id}`);
  const saving = useSubmit(
    (body: string) =>
      addReviewNote(targetType, id, body, proposal).then(() =>
        client.invalidateQueries({ queryKey }),
      ),
    "Note not saved",
  );
  const isReady = lengthOf(text) > 0 && objectionToReason(text, MAX_REASON) === null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isReady && (await saving.submit(text.trim()))) {
      write("");
      propose(null);
    }
  };
  return (
    <>
      {notes.length > 0 ? (
        <ul className="mb-4 grid gap-3.5">
          {notes.map(({ id: key, author_name, is_own, body, proposal: said, created_at }) => (
            <li key={key} className="border-l-2 border-(--gray-a5) pl-3">
              <Text as="p" size="1" color="gray">
                <b className="font-medium text-(--gray-12)" dir="auto">
                  {is_own ? "You" : author_name}
                </b>{" "}
                · <DateTime value={created_at} format="date-time" />{" "}
                {said ? (
                  <Badge color={said === "APPROVED" ? "green" : "red"} radius="full" size="1">
                    {said === "APPROVED" ? "Proposes to approve" : "Proposes to reject"}
                  </Badge>
                ) : null}
              </Text>
              <Text as="p" size="2" className="wrap-anywhere whitespace-pre-line" dir="auto">
                {body}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
      <form className="grid gap-2" onSubmit={submit}>
        <Reason
          label="New note"
          hint="Visible to reviewers only, never to the company."
          value={text}
          max={MAX_REASON}
          onChange={write}
        />
        {canPropose ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Text as="label" size="2" htmlFor={choice}>
              What do you propose?
            </Text>
            <Select
              id={choice}
              value={proposed ?? "NONE"}
              onChange={(value) => propose(value === "NONE" ? null : value)}
              options={PROPOSALS}
            />
          </div>
        ) : null}
        <FormProblem problem={saving.problem} />
        <Button
          type="submit"
          variant="soft"
          disabled={!isReady}
          loading={saving.pending}
          className="justify-self-start"
        >
          {proposal ? "Propose" : "Add note"}
        </Button>
      </form>
    </>
  );
}
