import { Dialog, Text, TextArea } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { updateOrganization } from "@/data/organizations/mutations";
import type { OrganizationPage } from "@/data/organizations/queries";
import { FactField } from "@/domain/organizations/FactField";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { ExplainedChoice } from "@/ui/forms/ExplainedChoice";
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

type Invests = "PERSON" | "FIRM";

const WAYS = [
  {
    value: "PERSON",
    label: "As a person",
    about: "You invest your own money, and nobody acts beside you.",
  },
  {
    value: "FIRM",
    label: "For a firm",
    about: "A fund, a company or a family office. You can invite colleagues.",
  },
] as const;

type Name = (typeof FIELDS)[number]["name"];
type Values = Record<Name, string>;
type Form = Values & { reason: string; invests: Invests };
const NAMES = FIELDS.map(({ name }) => name);
const REASON = "reason";

interface FactsDialogProps {
  page: OrganizationPage;
  /** The platform corrects all facts, with a reason; an owner edits those that are not vetted. */
  isCorrection: boolean;
  /** Opened because a person who invests alone wants to invite somebody. */
  isForFirm?: boolean;
  onClose: () => void;
}

export function FactsDialog({ page, isCorrection, isForFirm, onClose }: FactsDialogProps) {
  const { organization_id, legal_name, can_set_legal_facts } = page;
  const client = useQueryClient();
  const formId = useId();
  const [before] = useState<Values>(() => valuesOf(page));
  const { edits, edit, forget, ...kept } = useEditsDraft<Form>(
    `organization:facts:${organization_id}:${JSON.stringify(before)}`,
  );
  const investing: Invests = page.is_individual ? "PERSON" : "FIRM";
  const values: Form = {
    ...before,
    reason: "",
    invests: isForFirm ? "FIRM" : investing,
    // A person's facts name the person.
    ...(isForFirm ? { legal_name: page.name } : {}),
    ...edits,
  };
  const isInvestor = page.kind === "INVESTOR";
  const hasOtherWay = isInvestor && values.invests !== investing;
  const reason = values.reason.trim();
  const changed = NAMES.filter((name) => values[name].trim() !== before[name].trim());
  const saving = useSubmit(
    () =>
      updateOrganization(
        client,
        organization_id,
        {
          ...Object.fromEntries(changed.map((name) => [name, values[name].trim() || null])),
          ...(hasOtherWay ? { is_individual: values.invests === "PERSON" } : {}),
        },
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
  const problems = problemsAt(saving, [...NAMES, REASON, "is_individual"]);
  const choosesWay = isInvestor && (isCorrection || can_set_legal_facts);
  const isPerson = isInvestor && values.invests === "PERSON";
  const shown = FIELDS.filter(
    (field) =>
      (isCorrection || can_set_legal_facts || !("isVetted" in field)) &&
      // An investor edits its name in its profile, and a person is in no register.
      !(isInvestor && field.name === "trading_name" && !isCorrection) &&
      !(isPerson && (field.name === "register" || field.name === "registration_number")),
  );
  const canSave = (changed.length > 0 || hasOtherWay) && (reason !== "" || !isCorrection);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !saving.pending && onClose()}>
      <DialogFrame
        title={isCorrection ? "Correct legal facts" : "Edit legal facts"}
        about={
          isForFirm
            ? "Say for which firm you act before you invite others to it. Agreements name it with these facts."
            : isCorrection
              ? `Agreements name ${legal_name} with them.`
              : can_set_legal_facts
                ? `Agreements name ${legal_name} with them.${isInvestor ? " Once they are verified, the platform corrects them." : ""}`
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
          {choosesWay ? (
            <ExplainedChoice
              label="Who invests"
              value={values.invests}
              options={WAYS}
              disabled={saving.pending}
              error={problems.is_individual}
              onChange={(invests) => edit({ invests })}
            />
          ) : null}
          {page.verified_at && hasOtherWay ? (
            <Text as="p" size="2">
              It was verified as what it is now, so its verification ends with this.
            </Text>
          ) : null}
          {shown.map((field, index) => (
            <FactField
              key={field.name}
              name={field.name}
              label={isInvestor && field.name === "trading_name" ? "Fund name" : field.label}
              hint={"hint" in field ? field.hint : undefined}
              isOptional={field.name !== "legal_name"}
              isFirst={index === 0 && !choosesWay}
              value={values[field.name]}
              problem={problems[field.name]}
              onChange={(value) => edit({ [field.name]: value })}
            />
          ))}
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
