import { Dialog, TextArea, TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { startupKeys } from "@/data/startups/keys";
import { offerStartup } from "@/data/startups/offers";
import { DialogActions } from "@/ui/DialogActions";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useFormDraft } from "@/ui/forms/use-form-draft";
import { useFormSubmit } from "@/ui/forms/use-form-submit";
import { notify } from "@/ui/notify";
import { useFocusReturn } from "@/ui/use-focus-return";

interface Form {
  email: string;
  reason: string;
}

export interface OfferDialogProps {
  startup: { id: string; name: string };
  onClose: () => void;
}

export default function OfferDialog({ startup, onClose }: OfferDialogProps) {
  const focus = useFocusReturn();
  const queries = useQueryClient();
  const { form, forget, ...kept } = useFormDraft<Form>(`offer:${startup.id}`, {
    defaultValues: { email: "", reason: "" },
  });
  const { errors } = form.formState;
  const offering = useFormSubmit(
    form,
    async ({ email, reason }: Form) => {
      await offerStartup(startup.id, email, reason);
      forget();
      notify.success("Startup offered", `${email.trim()} has 14 days to accept.`);
      void queries.invalidateQueries({ queryKey: startupKeys.all });
      onClose();
    },
    "Startup not offered",
  );
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !offering.pending && onClose()}>
      <Dialog.Content {...focus} maxWidth="30rem">
        <Dialog.Title>Hand over {startup.name}</Dialog.Title>
        <Dialog.Description size="2" color="gray">
          Another founder takes it over with its products, requests and documents, and leads its
          side in the open deal rooms. You leave those rooms the moment they accept.
        </Dialog.Description>
        <form
          onSubmit={form.handleSubmit((wish) => void offering.submit(wish))}
          className="mt-4 flex flex-col gap-4"
        >
          <DraftNote drafts={[kept]} />
          <Field
            label="Email address"
            hint="The email address of their account. We do not disclose whether one exists."
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
          <Field
            label="Reason"
            optional
            hint="They can read it. At most 1,000 characters."
            {...(errors.reason?.message ? { error: errors.reason.message } : {})}
          >
            {(control) => (
              <TextArea {...control} {...form.register("reason")} rows={3} dir="auto" />
            )}
          </Field>
          <FormProblem problem={offering.problem} />
          <DialogActions pending={offering.pending}>Send offer</DialogActions>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}
