import { Dialog, TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { startupKeys } from "@/data/startups/keys";
import { createStartup } from "@/data/startups/mine";
import type { Membership } from "@/data/users/queries";
import { STAGE_LABELS } from "@/domain/labels";
import { paths } from "@/lib/paths";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useFormDraft } from "@/ui/forms/use-form-draft";
import { useFormSubmit } from "@/ui/forms/use-form-submit";
import { useIdempotentCreate } from "@/ui/forms/use-idempotent-create";
import { optionsOf, Select } from "@/ui/Select";

interface Form {
  name: string;
  stage: string;
  /** The id of one's own, or NEW. */
  company: string;
}

export interface NewStartupChoices {
  /** Those that one may begin a startup for. */
  companies: readonly Pick<Membership, "organization_id" | "name">[];
  /** Whether one may begin a company with it. */
  canFound: boolean;
}

const DRAFT = "startup:new";
const NEW = "NEW";

interface NewStartupDialogProps extends NewStartupChoices {
  onClose: () => void;
}

export default function NewStartupDialog(props: NewStartupDialogProps) {
  const { companies, canFound, onClose } = props;
  const formId = useId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { form, forget, ...kept } = useFormDraft<Form>(DRAFT, {
    defaultValues: { name: "", stage: "PRE_SEED", company: companies[0]?.organization_id ?? NEW },
  });
  const adding = useIdempotentCreate(DRAFT);
  const { errors } = form.formState;
  const options = [
    ...companies.map(({ organization_id, name }) => ({ value: organization_id, label: name })),
    ...(canFound ? [{ value: NEW, label: "A new company" }] : []),
  ];
  const company = useWatch({ control: form.control, name: "company" });
  useEffect(() => {
    // The one that was chosen before may be gone.
    const [first] = options;
    if (first && options.every(({ value }) => value !== company)) {
      form.setValue("company", first.value);
    }
  });
  const making = useFormSubmit(
    form,
    async ({ company, ...details }: Form) => {
      const { id } = await adding((newId) => createStartup(newId, details, company));
      forget();
      void queries.invalidateQueries({ queryKey: startupKeys.all });
      void navigate(paths.editStartup(id));
    },
    "Startup not created",
  );
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !making.pending && onClose()}>
      <DialogFrame
        title="New startup"
        about="It starts as a draft that only your company can see. A hub reviews it once you submit it."
        maxWidth="28rem"
        label="New startup"
        foot={
          <DialogActions form={formId} pending={making.pending}>
            Create draft
          </DialogActions>
        }
      >
        <form
          id={formId}
          onSubmit={form.handleSubmit((details) => void making.submit(details))}
          className="flex flex-col gap-4 px-4 pb-5 sm:px-6"
        >
          <DraftNote drafts={[kept]} />
          <Field label="Name" {...(errors.name?.message ? { error: errors.name.message } : {})}>
            {(control) => (
              <TextField.Root {...control} {...form.register("name")} dir="auto" data-autofocus />
            )}
          </Field>
          <Field label="Stage" {...(errors.stage?.message ? { error: errors.stage.message } : {})}>
            {(control) => (
              <Controller
                control={form.control}
                name="stage"
                render={({ field }) => (
                  <Select
                    {...control}
                    ref={field.ref}
                    value={field.value}
                    onChange={field.onChange}
                    options={optionsOf(STAGE_LABELS)}
                  />
                )}
              />
            )}
          </Field>
          {options.length > 1 ? (
            <Field
              label="Company"
              hint="It presents the startup, and its members work on it."
              {...(errors.company?.message ? { error: errors.company.message } : {})}
            >
              {(control) => (
                <Controller
                  control={form.control}
                  name="company"
                  render={({ field }) => (
                    <Select
                      {...control}
                      ref={field.ref}
                      value={field.value}
                      onChange={field.onChange}
                      options={options}
                    />
                  )}
                />
              )}
            </Field>
          ) : null}
          <FormProblem problem={making.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
