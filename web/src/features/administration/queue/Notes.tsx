import { Button, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { addReviewNote } from "@/data/reviews/mutations";
import type { Note, ReviewedNoun } from "@/data/reviews/types";
import { DateTime } from "@/ui/DateTime";
import { FormProblem } from "@/ui/forms/FormProblem";
import { lengthOf, MAX_REASON, objectionToReason, Reason } from "@/ui/forms/Reason";
import { useSubmit } from "@/ui/forms/use-submit";
import { useTextDraft } from "@/ui/forms/use-text-draft";

interface NotesProps {
  noun: ReviewedNoun;
  id: string;
  notes: readonly Note[];
  /** Of the query that the notes come with. */
  queryKey: readonly unknown[];
}

export function Notes({ noun, id, notes, queryKey }: NotesProps) {
  const client = useQueryClient();
  const { text, write } = useTextDraft(`note:${id}`);
  const saving = useSubmit(
    (body: string) =>
      addReviewNote(noun, id, body).then(() => client.invalidateQueries({ queryKey })),
    "Note not saved",
  );
  const isReady = lengthOf(text) > 0 && objectionToReason(text, MAX_REASON) === null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isReady && (await saving.submit(text.trim()))) write("");
  };
  return (
    <>
      {notes.length > 0 ? (
        <ul className="mb-4 grid gap-3.5">
          {notes.map(({ id: key, author_name, is_own, body, created_at }) => (
            <li key={key} className="border-l-2 border-(--gray-a5) pl-3">
              <Text as="p" size="1" color="gray">
                <b className="font-medium text-(--gray-12)" dir="auto">
                  {is_own ? "You" : author_name}
                </b>{" "}
                · <DateTime value={created_at} format="date-time" />
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
        <FormProblem problem={saving.problem} />
        <Button
          type="submit"
          variant="soft"
          disabled={!isReady}
          loading={saving.pending}
          className="justify-self-start"
        >
          Add note
        </Button>
      </form>
    </>
  );
}
