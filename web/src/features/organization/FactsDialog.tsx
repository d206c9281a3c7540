import { Dialog, TextArea, TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { updateOrganization } from "@/data/organizations/mutations";
import type { OrganizationPage } from "@/data/organizations/queries";
import { COUNTRIES } from "@/lib/countries";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { problemsAt } from "@/ui/forms/problems-at";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";

const FIELDS = [
  { name: "legal_name", label: "Legal name", isVetted: true },
  { name: "country", label: "Country", isVetted: true },
  { name: "trading_name", label: "Trading name", hint: "Where it differs from the legal name." },
  { name: "registration_number", label: "Registration number" },
  { name: "register", label: "Register", hint: "The court or office that keeps it." },
  { name: "registered_address", label: "Registered address" },
  { name: "website", label: "Website", hint: "Begins with https://" },
] as const;

type Name = (typeof FIELDS)[number]["name"];
type Values = Record<Name, string>;
type Form = Values & { reason: string };
const NAMES = FIELDS.map(({ name }) => name);
const REASON = "reason";

interface FactsDialogProps {
  page: OrganizationPage;
  /** The platform corrects all facts, with a reason; an owner edits those that are not vetted. */
  isCorrection: boolean;
  onClose: () => void;
}

export function FactsDialog({ page, isCorrection, onClose }: FactsDialogProps) {
  const { organization_id, legal_name, can_set_legal_facts } = page;
  const client = useQueryClient();
  const formId = useId();
  const countriesId = useId();
  const [before] = useState<Values>(() => valuesOf(page));
  const { edits, edit, forget, ...kept } = useEditsDraft<Form>(
    `organization:facts:${organization_id}:${JSON.stringify(before)}`,
  );
  const values: Form = { ...before, reason: "", ...edits };
  const reason = values.reason.trim();
  const changed = NAMES.filter((name) => values[name].trim() !== before[name].trim());
  const saving = useSubmit(
    () =>
      updateOrganization(
        client,
        organization_id,
        Object.fromEntries(changed.map((name) => [name, values[name].trim() || null])),
        isCorrection ? reason : undefined,
      ),
    "Legal facts not saved",
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await saving.submit(undefined))) return;
    forget();
    notify.success("Legal facts saved", values.trading_name.trim() || legal_name);
    onClose();
  };
  const problems = problemsAt(saving, [...NAMES, REASON]);
  const shown = FIELDS.filter(
    (field) => isCorrection || can_set_legal_facts || !("isVetted" in field),
  );
  const canSave = changed.length > 0 && (reason !== "" || !isCorrection);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !saving.pending && onClose()}>
      <DialogFrame
        title={isCorrection ? "Correct legal facts" : "Edit legal facts"}
        about={
          isCorrection
            ? `Agreements name ${legal_name} with them.`
            : can_set_legal_facts
              ? `Agreements name ${legal_name} with them. Once they are verified, the platform corrects them.`
              : `Agreements name ${legal_name} with them. Its legal name and country are corrected by the platform.`
        }
        maxWidth="34rem"
        label="Legal facts"
        foot={
          <DialogActions form={formId} disabled={!canSave} pending={saving.pending}>
            Save
          </DialogActions>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="dialog-form">
          <DraftNote drafts={[kept]} />
          {shown.map((field) => {
            const { name, label } = field;
            const problem = problems[name];
            const shared = {
              value: values[name],
              dir: "auto",
              onChange: ({ target }: { target: { value: string } }) =>
                edit({ [name]: target.value }),
            };
            return (
              <Field
                key={name}
                label={label}
                optional={name !== "legal_name"}
                {...("hint" in field ? { hint: field.hint } : {})}
                {...(problem ? { error: problem } : {})}
              >
                {(control) =>
                  name === "registered_address" ? (
                    <TextArea {...control} {...shared} rows={3} />
                  ) : (
                    <>
                      <TextField.Root
                        {...control}
                        {...shared}
                        {...(name === "country" ? { list: countriesId } : {})}
                      />
                      {name === "country" ? (
                        <datalist id={countriesId}>
                          {COUNTRIES.map((one) => (
                            <option key={one} value={one} />
                          ))}
                        </datalist>
                      ) : null}
                    </>
                  )
                }
              </Field>
            );
          })}
          {isCorrection ? (
            <Field
              label="Reason"
              hint="Kept with the facts. At most 2,000 characters."
              {...(problems.reason ? { error: problems.reason } : {})}
            >
              {(control) => (
                <TextArea
                  {...control}
                  dir="auto"
                  rows={2}
                  value={values.reason}
                  onChange={({ target }) => edit({ reason: target.value })}
                />
              )}
            </Field>
          ) : null}
          <FormProblem problem={problems.other} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}

const valuesOf = (page: OrganizationPage): Values =>
  Object.fromEntries(NAMES.map((name) => [name, page[name] ?? ""])) as Values;
