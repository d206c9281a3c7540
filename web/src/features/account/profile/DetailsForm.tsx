import { Button, Text, TextField } from "@radix-ui/themes";
import { Check } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type OwnDetails, saveDetails } from "@/data/users/profile";
import type { Person } from "@/data/users/queries";
import { toSentence } from "@/lib/errors";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { objectionToName, objectionToPhone } from "./details";

type Details = Record<"first_name" | "last_name" | "phone", string>;

interface Line {
  name: keyof Details;
  label: string;
  autoComplete: string;
  hint?: string;
  isFixed?: boolean;
  isOptional?: boolean;
}

const NAMES = ["first_name", "last_name", "phone"] as const;
const FIXED = "It appears in deal rooms and on NDAs, so it can no longer be changed.";
const FIXED_EMPTY = "Deal rooms and NDAs name you without it, so it can no longer be added.";

const CHECKS: Record<keyof Details, (text: string) => string | null> = {
  first_name: (text) => objectionToName("First name", text),
  last_name: (text) => objectionToName("Last name", text),
  phone: objectionToPhone,
};

export function DetailsForm({ user, isNameFixed }: { user: Person; isNameFixed: boolean }) {
  const [isSaved, setSaved] = useState(false);
  const [problems, setProblems] = useState<Partial<Details>>({});
  const form = useRef<HTMLFormElement>(null);
  const before: Details = {
    first_name: user.first_name ?? "",
    last_name: user.last_name ?? "",
    phone: user.phone ?? "",
  };
  const { edits, edit, forget, ...kept } = useEditsDraft<Details>("account:details");
  const typed: Details = { ...before, ...edits };
  const changed = NAMES.filter((name) => typed[name] !== before[name]);
  const refuse = (found: Partial<Details>) => {
    // At once, so that the errors below exist.
    flushSync(() => setProblems(found));
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  const saving = useSubmit(async (details: OwnDetails) => {
    try {
      await saveDetails(user.id, details);
    } catch (error) {
      refuse({ [changed[0] ?? "phone"]: toSentence(error) });
      throw error;
    }
  }, "Not saved");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (changed.length === 0) return;
    const found: Partial<Details> = {};
    const details: OwnDetails = {};
    for (const name of changed) {
      const text = typed[name].trim();
      const objection = CHECKS[name](text);
      if (objection) found[name] = objection;
      details[name] = name === "phone" ? text || null : text;
    }
    if (Object.keys(found).length > 0) return refuse(found);
    if (!(await saving.submit(details))) return;
    forget();
    setSaved(true);
  };
  const line = ({ name, label, autoComplete, hint, isFixed, isOptional }: Line) => (
    <Field
      label={label}
      optional={isOptional}
      error={problems[name]}
      hint={isFixed ? (before[name] ? FIXED : FIXED_EMPTY) : hint}
    >
      {(control) => (
        <TextField.Root
          {...control}
          value={typed[name]}
          onChange={({ target }) => {
            edit({ [name]: target.value });
            setProblems(({ [name]: _, ...others }) => others);
            setSaved(false);
          }}
          readOnly={isFixed}
          variant={isFixed ? "soft" : "surface"}
          color={isFixed ? "gray" : undefined}
          dir="auto"
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4 max-w-104">
      <DraftNote drafts={[kept]} />
      <div className="grid gap-4 sm:grid-cols-2">
        {line({
          name: "first_name",
          label: "First name",
          autoComplete: "given-name",
          isFixed: isNameFixed,
        })}
        {line({
          name: "last_name",
          label: "Last name",
          autoComplete: "family-name",
          isFixed: isNameFixed,
        })}
      </div>
      {line({
        name: "phone",
        label: "Phone",
        autoComplete: "tel",
        isOptional: true,
        hint: "Visible to you and to platform administrators.",
      })}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={changed.length === 0} loading={saving.pending}>
          Save changes
        </Button>
        <Text size="2" color="green" role="status" className="inline-flex items-center gap-1.5">
          {isSaved && changed.length === 0 ? (
            <>
              <Check aria-hidden size={15} />
              Saved
            </>
          ) : null}
        </Text>
      </div>
    </form>
  );
}
