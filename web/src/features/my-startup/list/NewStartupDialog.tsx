import { Dialog, Select, TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { startupKeys } from "@/data/startups/keys";
import { createStartup } from "@/data/startups/mine";
import { STAGE_LABELS } from "@/domain/labels";
import { paths } from "@/lib/paths";
import { DialogActions } from "@/ui/DialogActions";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useFormDraft } from "@/ui/forms/use-form-draft";
import { useFormSubmit } from "@/ui/forms/use-form-submit";
import { useIdempotentCreate } from "@/ui/forms/use-idempotent-create";
import { useFocusReturn } from "@/ui/use-focus-return";

interface Form {
  name: string;
  stage: string;
}

const DRAFT = "startup:new";

export default function NewStartupDialog({ onClose }: { onClose: () => void }) {
  const focus = useFocusReturn();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { form, forget, ...kept } = useFormDraft<Form>(DRAFT, {
    defaultValues: { name: "", stage: "PRE_SEED" },
  });
  const adding = useIdempotentCreate(DRAFT);
  const { errors } = form.formState;
  const making = useFormSubmit(
    form,
    async (details: Form) => {
      const { id } = await adding((newId) => createStartup(newId, { ...details }));
      forget();
      void queries.invalidateQueries({ queryKey: startupKeys.all });
      void navigate(paths.editStartup(id));
    },
    "Startup not created",
  );
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !making.pending && onClose()}>
      <Dialog.Content {...focus} maxWidth="28rem">
        <Dialog.Title>New startup</Dialog.Title>
        <Dialog.Description size="2" color="gray">
          It starts as a draft that only you can see. A hub reviews it once you submit it.
        </Dialog.Description>
        <form
          onSubmit={form.handleSubmit((details) => void making.submit(details))}
          className="mt-4 flex flex-col gap-4"
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
                  <Select.Root value={field.value} onValueChange={field.onChange}>
                    <Select.Trigger {...control} ref={field.ref} />
                    <Select.Content position="popper">
                      {Object.entries(STAGE_LABELS).map(([stage, label]) => (
                        <Select.Item key={stage} value={stage}>
                          {label}
                        </Select.Item>
                      ))}
                    </Select.Content>
                  </Select.Root>
                )}
              />
            )}
          </Field>
          <FormProblem problem={making.problem} />
          <DialogActions pending={making.pending}>Create draft</DialogActions>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}
