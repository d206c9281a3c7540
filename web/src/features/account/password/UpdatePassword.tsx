import { UpdatePassword as Form } from "@supabase/auth-ui-react";
import { Spinner } from "@/ui/Spinner";
import { appearance } from "./appearance";
import { usePasswordClient } from "./use-password-client";

const TEXTS = {
  variables: {
    update_password: {
      password_label: "New password",
      password_input_placeholder: "At least 6 characters",
      button_label: "Save new password",
      loading_button_label: "Saving...",
      confirmation_text: "Your password has been changed.",
    },
  },
};

export default function UpdatePassword({ onChanged }: { onChanged: () => void }) {
  const client = usePasswordClient(onChanged);
  if (!client) return <Spinner />;
  return <Form supabaseClient={client} appearance={appearance} localization={TEXTS} />;
}
