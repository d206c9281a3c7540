import { Button, Text, TextArea, TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { saveInvestorProfile } from "@/data/investors/mutations";
import type { InvestorProfile } from "@/data/investors/queries";
import { STAGE_LABELS } from "@/domain/labels";
import { SECTORS, TARGET_COUNTRIES } from "@/domain/vocabulary";
import { AutoGrid } from "@/ui/AutoGrid";
import { type ControlProps, Field } from "@/ui/Field";
import { AmountField } from "@/ui/forms/AmountField";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { Select } from "@/ui/Select";
import {
  asTyped,
  holds,
  INVESTOR_TYPES,
  type ProfileField,
  readProfile,
  type Sentences,
  type TypedProfile,
  toggled,
} from "./fields";

const EXAMPLE = "US dollars, for example 250,000 or 2.5M.";
const STAGES = Object.values(STAGE_LABELS);

interface ProfileFormProps {
  /** The investor's. */
  organization: string;
  profile: InvestorProfile;
}

export function ProfileForm({ organization, profile }: ProfileFormProps) {
  const client = useQueryClient();
  // Typed text survives a refetch of the profile, and is kept while another tab is open.
  const { edits, edit, forget } = useEditsDraft<TypedProfile>(`investor-profile:${organization}`);
  const [problems, setProblems] = useState<Sentences>({});
  const [emptied, setEmptied] = useState<Sentences>({});
  const saving = useSubmit(
    (changes: Partial<InvestorProfile>) => saveInvestorProfile(client, changes, organization),
    "Update failed",
  );
  const stored = asTyped(profile);
  const fixedName = profile.fixed_name_reason;
  const typed: TypedProfile = {
    ...stored,
    ...edits,
    ...(fixedName ? { fund_name: stored.fund_name } : {}),
  };
  const isDirty = (Object.keys(edits) as ProfileField[]).some(
    (field) => typed[field] !== stored[field],
  );
  const refused: Sentences = Object.fromEntries(
    saving.fields.map(({ field, message }) => [field, message]),
  );

  const enter = (field: ProfileField, text: string) => {
    edit({ [field]: text });
    setProblems(({ [field]: _, ...others }) => others);
    setEmptied(({ [field]: _, ...others }) => others);
    if (saving.problem) saving.clear();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLElement;
    const read = readProfile(typed, profile);
    const unread = Object.keys(read.emptied) as ProfileField[];
    setProblems(read.problems);
    setEmptied(read.emptied);
    if (unread.length > 0) {
      edit(Object.fromEntries(unread.map((field) => [field, ""])));
    }
    if (unread.length > 0 || Object.keys(read.problems).length > 0) {
      const wrong = [...unread, ...Object.keys(read.problems)];
      // Once the fields are marked.
      requestAnimationFrame(() =>
        form
          .querySelector<HTMLElement>(wrong.map((field) => `[data-field=${field}]`).join(","))
          ?.focus(),
      );
      return;
    }
    if (!(await saving.submit(read.changes))) return;
    forget();
    notify.success("Profile updated", "Your investor profile has been successfully updated.");
  };

  const field = (
    name: ProfileField,
    label: string,
    hint: string | undefined,
    control: (props: ControlProps & { "data-field": ProfileField }) => ReactNode,
  ) => (
    <Field
      label={label}
      optional
      hint={emptied[name] ?? hint}
      error={problems[name] ?? refused[name]}
    >
      {(props) => control({ ...props, "data-field": name })}
    </Field>
  );
  const line = (name: ProfileField, label: string, hint?: string, placeholder?: string) =>
    field(name, label, hint, (props) => (
      <TextField.Root
        {...props}
        dir="auto"
        autoComplete="off"
        placeholder={placeholder}
        value={typed[name]}
        onChange={({ target }) => enter(name, target.value)}
      />
    ));
  const money = (name: ProfileField, label: string) => (
    <AmountField
      label={label}
      optional
      name={name}
      hint={emptied[name] ?? EXAMPLE}
      error={problems[name] ?? refused[name]}
      value={typed[name]}
      onChange={(text) => enter(name, text)}
    />
  );
  const list = (name: ProfileField, label: string, suggestions: readonly string[]) => (
    <div className="grid grid-cols-1 gap-5">
      {line(name, label, "Separated by commas.")}
      <Suggestions
        label={`Suggestions: ${label}`}
        values={suggestions}
        text={typed[name]}
        onToggle={(value) => enter(name, toggled(typed[name], value))}
      />
    </div>
  );

  return (
    <form noValidate onSubmit={submit} aria-label="Investor profile" className="investor-profile">
      <Part title="About">
        <AutoGrid least={16} className="items-start gap-5">
          {fixedName ? (
            <Fixed label="Fund name" value={stored.fund_name} reason={fixedName} />
          ) : (
            line("fund_name", "Fund name", "What companies and colleagues read everywhere.")
          )}
          {field(
            "investor_type",
            "Investor type",
            undefined,
            ({ "data-field": name, ...props }) => (
              <Select
                {...props}
                data-field={name}
                value={typed.investor_type}
                onChange={(value) => enter("investor_type", value)}
                options={[
                  { value: "", label: "Not stated" },
                  ...INVESTOR_TYPES.map((type) => ({ value: type, label: type })),
                ]}
              />
            ),
          )}
        </AutoGrid>
        {field("bio", "Bio", undefined, (props) => (
          <TextArea
            {...props}
            rows={5}
            dir="auto"
            value={typed.bio}
            onChange={({ target }) => enter("bio", target.value)}
          />
        ))}
        <AutoGrid least={16} className="items-start gap-5">
          {line("linkedin_url", "LinkedIn", undefined, "https://")}
          {line("website_url", "Website", undefined, "https://")}
        </AutoGrid>
      </Part>
      <Part title="Investments">
        <AutoGrid least={16} className="items-start gap-5">
          {money("ticket_size_min", "Smallest ticket")}
          {money("ticket_size_max", "Largest ticket")}
        </AutoGrid>
        <AutoGrid least={16} className="items-start gap-5">
          {money("total_aum", "Assets under management")}
          {line("portfolio_size", "Companies in the portfolio")}
        </AutoGrid>
      </Part>
      <Part title="Preferences">
        {list("preference_sectors", "Preferred sectors", SECTORS)}
        {list("preference_stages", "Preferred stages", STAGES)}
        {list("preference_geographies", "Preferred geographies", TARGET_COUNTRIES)}
      </Part>
      <FormProblem problem={saving.problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isDirty} loading={saving.pending}>
          Save changes
        </Button>
        {isDirty ? null : (
          <Text size="1" color="gray">
            Everything is saved.
          </Text>
        )}
      </div>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <Text asChild size="4" weight="medium">
        <h2 id={id} className="m-0">
          {title}
        </h2>
      </Text>
      {children}
    </section>
  );
}

interface FixedProps {
  label: string;
  value: string;
  reason: string;
}

function Fixed({ label, value, reason }: FixedProps) {
  return (
    <dl className="m-0 grid gap-1">
      <Text asChild size="2" weight="medium">
        <dt>{label}</dt>
      </Text>
      <Text asChild size="2" dir="auto">
        <dd className="m-0">{value || "Not stated"}</dd>
      </Text>
      <Text asChild size="1" color="gray">
        <dd className="m-0">{reason}</dd>
      </Text>
    </dl>
  );
}

interface SuggestionsProps {
  label: string;
  values: readonly string[];
  text: string;
  onToggle: (value: string) => void;
}

function Suggestions({ label, values, text, onToggle }: SuggestionsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn, and is no group of fields.
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="investor-suggestion"
          aria-pressed={holds(text, value)}
          onClick={() => onToggle(value)}
        >
          {value}
        </button>
      ))}
    </div>
  );
}
