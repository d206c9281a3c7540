import { Dialog, TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { startupKeys } from "@/data/startups/keys";
import type { MyStartup } from "@/data/startups/mine";
import { offerStartup } from "@/data/startups/offers";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useFormDraft } from "@/ui/forms/use-form-draft";
import { useFormSubmit } from "@/ui/forms/use-form-submit";
import { notify } from "@/ui/notify";

interface Form {
  email: string;
}

export interface OfferDialogProps {
  startup: Pick<MyStartup, "id" | "name" | "organization_name">;
  onClose: () => void;
}

export default function OfferDialog({ startup, onClose }: OfferDialogProps) {
  const formId = useId();
  const queries = useQueryClient();
  const { form, forget, ...kept } = useFormDraft<Form>(`offer:${startup.id}`, {
    defaultValues: { email: "" },
  });
  const { errors } = form.formState;
  const offering = useFormSubmit(
    form,
    async ({ email }: Form) => {
      await offerStartup(startup.id, email);
      forget();
      notify.success("Startup offered", `${email.trim()} has 14 days to accept.`);
      void queries.invalidateQueries({ queryKey: startupKeys.all });
      onClose();
    },
    "Startup not offered",
  );
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !offering.pending && onClose()}>
      <DialogFrame
        title={`Move ${startup.name} to another company`}
        about={`Somebody who may sign for the other company accepts. It then presents the startup, with its products, requests and documents, and whoever accepts has a seat in each of its open deal rooms. ${startup.organization_name} leaves the rooms at that moment.`}
        maxWidth="30rem"
        label="The offer"
        foot={
          <DialogActions form={formId} pending={offering.pending}>
            Send offer
          </DialogActions>
        }
      >
        <form
          id={formId}
          onSubmit={form.handleSubmit((wish) => void offering.submit(wish))}
          className="flex flex-col gap-4 px-4 pb-5 sm:px-6"
        >
          <DraftNote drafts={[kept]} />
          <Field
            label="Email address"
            hint="Of the account of somebody who may sign for that company. We do not disclose whether one exists."
            {...(errors.email?.message ? { error: errors.email.message } : {})}
          >
            {(control) => (
              <TextField.Root
                {...control}
                {...form.register("email")}
                type="email"
                autoComplete="off"
                data-autofocus
              />
            )}
          </Field>
          <FormProblem problem={offering.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
