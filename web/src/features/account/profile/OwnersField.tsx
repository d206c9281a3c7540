import { Button, Checkbox, Text, TextField } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import { type FormEvent, useId } from "react";
import type { KycOwner, KycPart } from "@/data/users/kyc";
import { type EnteredOwner, saveKycOwners } from "@/data/users/kyc-documents";
import { CountryInput } from "@/ui/CountryInput";
import { DismissButton } from "@/ui/DismissButton";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { problemsAt } from "@/ui/forms/problems-at";
import type { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { rejectionOf } from "./verification";

const MOST = 4;
const EMPTY: EnteredOwner = { name: "", country: "", share: "" };

const FIELDS = [
  { name: "name", label: "Name" },
  { name: "country", label: "Country" },
  { name: "share", label: "Share in percent" },
] as const;

export interface EnteredOwners {
  rows: readonly EnteredOwner[];
  isNobody: boolean;
}

interface OwnersFieldProps {
  organization: string;
  /** As they were saved; null: not yet. */
  owners: readonly KycOwner[] | null;
  part: KycPart;
  /** What is not saved yet. */
  draft: ReturnType<typeof useEditsDraft<EnteredOwners>>;
  onSaved: () => Promise<void>;
}

/** Who holds 25 percent or more of a fund. */
export function OwnersField({ organization, owners, part, draft, onSaved }: OwnersFieldProps) {
  const id = useId();
  const { edits, edit, forget, ...kept } = draft;
  const saved: EnteredOwners = {
    rows: owners?.length ? owners.map((one) => ({ ...one, share: String(one.share) })) : [EMPTY],
    isNobody: owners?.length === 0,
  };
  const { rows, isNobody } = { ...saved, ...edits };
  const saving = useSubmit(
    () => saveKycOwners(organization, isNobody ? [] : rows),
    "Owners not saved",
  );
  const names = rows.flatMap((_, nth) => FIELDS.map(({ name }) => `owners.${nth}.${name}`));
  const problems = problemsAt(saving, names);
  const change = (nth: number, changed: Partial<EnteredOwner>) =>
    edit({ rows: rows.map((row, other) => (other === nth ? { ...row, ...changed } : row)) });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await saving.submit(undefined))) return;
    forget();
    await onSaved();
    notify.success("Owners saved");
  };
  const rejection = rejectionOf(part);
  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={submit}
      className="grid gap-3 rounded-(--radius-4) border border-(--gray-a5) p-4"
    >
      <div>
        <Text as="p" size="2" weight="medium" id={id}>
          {part.label}
        </Text>
        <Text as="p" size="1" color={rejection ? "red" : "gray"}>
          {rejection ?? "Everybody who holds 25 percent or more, directly or through others."}
        </Text>
      </div>
      <DraftNote drafts={[kept]} />
      <Text as="label" size="2" className="flex items-center gap-2">
        <Checkbox
          checked={isNobody}
          onCheckedChange={(checked) => edit({ isNobody: checked === true })}
        />
        Nobody holds 25 percent or more
      </Text>
      {isNobody
        ? null
        : rows.map((row, nth) => (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity.
              key={nth}
              className="m-0 grid min-w-0 gap-3 border-0 border-t border-solid border-(--gray-a4) p-0 pt-3"
            >
              <legend className="sr-only">Owner {nth + 1}</legend>
              {FIELDS.map(({ name, label }) => {
                const problem = problems[`owners.${nth}.${name}`];
                return (
                  <Field
                    key={name}
                    label={label}
                    {...(problem ? { error: problem } : {})}
                    aside={
                      name === "name" && rows.length > 1 ? (
                        <DismissButton
                          label={`Remove owner ${nth + 1}`}
                          iconSize={15}
                          onClick={() => edit({ rows: rows.filter((_, other) => other !== nth) })}
                        />
                      ) : null
                    }
                  >
                    {(control) => {
                      const Input = name === "country" ? CountryInput : TextField.Root;
                      return (
                        <Input
                          {...control}
                          dir="auto"
                          value={row[name]}
                          {...(name === "share" ? { inputMode: "decimal" } : {})}
                          onChange={({ target }) => change(nth, { [name]: target.value })}
                        />
                      );
                    }}
                  </Field>
                );
              })}
            </fieldset>
          ))}
      <FormProblem problem={problems.other} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="soft"
          loading={saving.pending}
          disabled={part.is_given && Object.keys(edits).length === 0}
        >
          Save owners
        </Button>
        {!isNobody && rows.length < MOST ? (
          <Button
            type="button"
            variant="soft"
            color="gray"
            onClick={() => edit({ rows: [...rows, EMPTY] })}
          >
            <Plus aria-hidden size={15} />
            Add an owner
          </Button>
        ) : null}
      </div>
    </form>
  );
}
