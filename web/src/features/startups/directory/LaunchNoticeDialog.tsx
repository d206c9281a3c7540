import { zodResolver } from "@hookform/resolvers/zod";
import { Dialog } from "@radix-ui/themes";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { requestLaunchNotice } from "@/data/startups/mutations";
import { email } from "@/lib/form-fields";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { FormLine } from "@/ui/FormLine";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useFormSubmit } from "@/ui/forms/use-form-submit";
import { notify } from "@/ui/notify";

const schema = z.object({ email });

export default function LaunchNoticeDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: "" } });
  const saving = useFormSubmit(
    form,
    async ({ email }) => {
      await requestLaunchNotice(email);
      notify.success("You will be notified", "You will get one email when the directory is live.");
      onClose();
    },
    "Address not saved",
  );
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !saving.pending && onClose()}>
      <DialogFrame
        title="Notify Me When Live"
        about="We use your address for this one email and nothing else."
        maxWidth="26rem"
        label="Notify Me When Live"
        foot={
          <DialogActions form={formId} pending={saving.pending}>
            Notify me
          </DialogActions>
        }
      >
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4 px-4 pb-5 sm:px-6"
          onSubmit={form.handleSubmit((values) => void saving.submit(values))}
        >
          <FormLine form={form} name="email" label="Email" type="email" autoComplete="email" />
          <FormProblem problem={saving.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
