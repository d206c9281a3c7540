import { zodResolver } from "@hookform/resolvers/zod";
import { Dialog } from "@radix-ui/themes";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { requestLaunchNotice } from "@/data/startups/mutations";
import { email } from "@/lib/form-fields";
import { DialogActions } from "@/ui/DialogActions";
import { FormLine } from "@/ui/FormLine";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useFormSubmit } from "@/ui/forms/use-form-submit";
import { notify } from "@/ui/notify";
import { useFocusReturn } from "@/ui/use-focus-return";

const schema = z.object({ email });

export default function LaunchNoticeDialog({ onClose }: { onClose: () => void }) {
  const focus = useFocusReturn();
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
      <Dialog.Content {...focus} maxWidth="26rem">
        <Dialog.Title>Notify Me When Live</Dialog.Title>
        <Dialog.Description size="2" color="gray">
          We use your address for this one email and nothing else.
        </Dialog.Description>
        <form
          noValidate
          className="mt-4 flex flex-col gap-4"
          onSubmit={form.handleSubmit((values) => void saving.submit(values))}
        >
          <FormLine form={form} name="email" label="Email" type="email" autoComplete="email" />
          <FormProblem problem={saving.problem} />
          <DialogActions pending={saving.pending}>Notify me</DialogActions>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}
