import { TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { appointOwner } from "@/data/organizations/mutations";
import { Field } from "@/ui/Field";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { useTextDraft } from "@/ui/forms/use-text-draft";
import { notify } from "@/ui/notify";

interface AppointDialogProps {
  /** The organization's. */
  id: string;
  name: string;
  hasOwner: boolean;
  onClose: () => void;
}

export function AppointDialog({ id, name, hasOwner, onClose }: AppointDialogProps) {
  const client = useQueryClient();
  const draftKey = `organization:appoint:${id}`;
  const email = useTextDraft(`${draftKey}:email`);
  const address = email.text.trim();
  return (
    <ConfirmWithReason
      title={`Appoint an owner of ${name}?`}
      effects={[
        "They decide everything there, say who may sign, and appoint other owners.",
        "They and its administrators are notified.",
        ...(hasOwner ? [] : ["It has no active owner at the moment."]),
      ]}
      act="Appoint"
      reason={{ hint: "Kept with the date and your name.", optional: !hasOwner }}
      canAct={address !== ""}
      draftKey={draftKey}
      onConfirm={(reason) => appointOwner(client, id, address, reason)}
      failed="Owner not appointed"
      onDone={() => {
        email.forget();
        notify.success("Owner appointed", address);
      }}
      onClose={onClose}
    >
      <Field label="Email" hint="Of an account whose address is confirmed.">
        {(control) => (
          <TextField.Root
            {...control}
            data-autofocus
            type="email"
            autoComplete="off"
            maxLength={320}
            value={email.text}
            onChange={({ target }) => email.write(target.value)}
          />
        )}
      </Field>
    </ConfirmWithReason>
  );
}
