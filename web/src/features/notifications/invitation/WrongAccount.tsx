import { Button, Heading, Text } from "@radix-ui/themes";
import { MailOpen } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { signOut } from "@/data/session";
import { toSentence } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { EmptyState } from "@/ui/EmptyState";
import { notify } from "@/ui/notify";
import { CenteredCard } from "./CenteredCard";

interface WrongAccountProps {
  /** The invitation's page, where signing in leads back to. */
  path: string;
  /** Masked where it is somebody else's. */
  invitedAs: string;
  email: string;
}

export function OtherAccount({ path, invitedAs, email }: WrongAccountProps) {
  const navigate = useNavigate();
  const change = async () => {
    try {
      await signOut();
      await navigate(paths.signIn(path), { replace: true });
    } catch (error) {
      notify.error("Logout failed", toSentence(error));
    }
  };
  return (
    <CenteredCard>
      <Heading as="h1" size="6">
        This invitation is for another account
      </Heading>
      <Text as="p" color="gray" mt="2" className="wrap-anywhere">
        It was sent to <strong>{invitedAs}</strong>, and you are signed in as{" "}
        <strong>{email}</strong>. Sign in with the invited address, or ask for an invitation to
        yours.
      </Text>
      <Button size="3" mt="5" onClick={() => void change()}>
        Use another account
      </Button>
    </CenteredCard>
  );
}

export function UnconfirmedAccount({ invitedAs }: Pick<WrongAccountProps, "invitedAs">) {
  return (
    <EmptyState icon={MailOpen} title="Confirm your email address first" level={1}>
      This invitation was sent to {invitedAs}. Open the link in the email that we sent there when
      you signed up, and come back.
    </EmptyState>
  );
}
