import { Button, Text, TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { editWatched } from "@/data/watchlist/mutations";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { problemsAt } from "@/ui/forms/problems-at";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { dueInWords, dueOf } from "./filters";
import type { PartProps } from "./parts";
import { nameOf } from "./states";

interface Form {
  next_step: string;
  next_step_on: string;
}

const MAX = 200;

export function NextStep({ card, investor, today, rights }: PartProps) {
  const client = useQueryClient();
  const { startup_id } = card;
  const before: Form = { next_step: card.next_step ?? "", next_step_on: card.next_step_on ?? "" };
  const [version] = useState(JSON.stringify(before));
  const { edits, edit, forget, ...kept } = useEditsDraft<Form>(
    `pipeline:next-step:${investor.organization_id}:${startup_id}:${version}`,
  );
  const form: Form = { ...before, ...edits };
  const changed = (["next_step", "next_step_on"] as const).filter(
    (name) => form[name].trim() !== before[name],
  );
  const saving = useSubmit(
    () =>
      editWatched(
        client,
        startup_id,
        Object.fromEntries(changed.map((name) => [name, form[name].trim() || null])),
        investor.organization_id,
      ),
    "Next step not saved",
  );
  if (!rights.canWork) return <Shown card={card} today={today} />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await saving.submit(undefined))) return;
    forget();
    notify.success("Next step saved", nameOf(card));
  };
  const problems = problemsAt(saving, ["next_step", "next_step_on"]);
  return (
    <form noValidate onSubmit={submit} aria-label="Next step" className="grid grid-cols-1 gap-3">
      <DraftNote drafts={[kept]} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label="Next step" optional {...at(problems.next_step)}>
          {(control) => (
            <TextField.Root
              {...control}
              dir="auto"
              maxLength={MAX}
              placeholder="Call the founder"
              value={form.next_step}
              onChange={({ target }) => edit({ next_step: target.value })}
            />
          )}
        </Field>
        <Field label="Due" optional {...at(problems.next_step_on)}>
          {(control) => (
            <TextField.Root
              {...control}
              type="date"
              min="2000-01-01"
              max="2099-12-31"
              value={form.next_step_on}
              onChange={({ target }) => edit({ next_step_on: target.value })}
            />
          )}
        </Field>
      </div>
      {problems.other ? <FormProblem problem={problems.other} /> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 min-h-8">
        <Button
          type="submit"
          size="2"
          variant="soft"
          disabled={changed.length === 0}
          loading={saving.pending}
        >
          Save next step
        </Button>
        <Due card={card} today={today} />
      </div>
    </form>
  );
}

const at = (error: string | undefined) => (error ? { error } : {});

function Shown({ card, today }: Pick<PartProps, "card" | "today">) {
  return (
    <div>
      <Text as="p" size="2" color={card.next_step ? undefined : "gray"} dir="auto">
        {card.next_step ?? "No next step"}
      </Text>
      <Due card={card} today={today} />
    </div>
  );
}

function Due({ card, today }: Pick<PartProps, "card" | "today">) {
  if (card.next_step_on === null) return null;
  return (
    <Text size="2" color={dueOf(card, today) === "overdue" ? "red" : "gray"}>
      {dueInWords(card.next_step_on, today)}
    </Text>
  );
}
