import { Heading, Text } from "@radix-ui/themes";
import { ForgottenPassword as Form } from "@supabase/auth-ui-react";
import { Link } from "react-router-dom";
import { newPasswordUrl } from "@/data/session";
import { Spinner } from "@/ui/Spinner";
import { appearance } from "./appearance";
import { usePasswordClient } from "./use-password-client";

const TEXTS = {
  variables: {
    forgotten_password: {
      email_label: "Email",
      email_input_placeholder: "you@company.com",
      button_label: "Send link",
      loading_button_label: "Sending...",
      // Security: the same whether or not anybody has an account with this address.
      confirmation_text: "If there is an account with this address, the link is on its way.",
    },
  },
};

export default function ForgottenPassword({ backPath }: { backPath: string }) {
  const client = usePasswordClient();
  return (
    <div aria-live="polite">
      <Heading as="h1" size="7">
        Reset your password
      </Heading>
      <Text as="p" color="gray" className="mt-1.5 mb-6 text-pretty">
        Enter your email address. We will send you a link to choose a new password.
      </Text>
      {client ? (
        <Form
          supabaseClient={client}
          redirectTo={newPasswordUrl()}
          appearance={appearance}
          localization={TEXTS}
          showLinks={false}
        />
      ) : (
        <Spinner />
      )}
      <Link to={backPath} className="text-link mt-6 inline-block text-sm">
        Back to sign in
      </Link>
    </div>
  );
}
