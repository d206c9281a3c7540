import { zodResolver } from "@hookform/resolvers/zod";
import { Dialog } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { requestLaunchNotice } from "@/data/startups/mutations";
import { toSentence } from "@/lib/errors";
import { email } from "@/lib/form-fields";
import { DialogActions } from "@/ui/DialogActions";
import { FormLine } from "@/ui/FormLine";
import { notify } from "@/ui/notify";
import { useFocusReturn } from "@/ui/use-focus-return";

const schema = z.object({ email });

export default function LaunchNoticeDialog({ onClose }: { onClose: () => void }) {
  const focus = useFocusReturn();
  const form = useForm({ resolver: zodResolver(schema) });
  const save = useMutation({
    mutationFn: ({ email }: { email: string }) => requestLaunchNotice(email),
    onSuccess: () => {
      notify.success("You will be notified", "You will get one email when the directory is live.");
      onClose();
    },
    onError: (error) => notify.error("Address not saved", toSentence(error)),
  });
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? null : onClose())}>
      <Dialog.Content {...focus} maxWidth="26rem">
        <Dialog.Title>Notify Me When Live</Dialog.Title>
        <Dialog.Description size="2" color="gray">
          We use your address for this one email and nothing else.
        </Dialog.Description>
        <form
          noValidate
          className="mt-4 flex flex-col gap-4"
          onSubmit={form.handleSubmit((values) => save.mutate(values))}
        >
          <FormLine form={form} name="email" label="Email" type="email" autoComplete="email" />
          <DialogActions pending={save.isPending}>Notify me</DialogActions>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}
