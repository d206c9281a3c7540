import { Button, Heading, Text } from "@radix-ui/themes";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { resendConfirmation } from "@/data/session";
import { toSentence } from "@/lib/errors";
import { notify } from "@/ui/notify";

export interface CheckEmailProps {
  email: string;
  next: string;
  onBack: () => void;
}

export function CheckEmail({ email, next, onBack }: CheckEmailProps) {
  const [sending, setSending] = useState(false);
  const resend = async () => {
    setSending(true);
    try {
      await resendConfirmation(email, next);
      notify.success("Email sent", "Only the link in the latest email works.");
    } catch (error) {
      notify.error("The email could not be sent", toSentence(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="flex flex-col items-start">
      <span className="mb-5 grid size-12 place-items-center rounded-full bg-(--accent-a3) text-(--accent-11)">
        <MailCheck aria-hidden size={22} strokeWidth={1.75} />
      </span>
      <Heading
        as="h1"
        size="7"
        tabIndex={-1}
        ref={(heading) => heading?.focus()}
        className="outline-none"
      >
        Check your email
      </Heading>
      <Text as="p" color="gray" className="mt-2 text-pretty">
        We sent a link to <strong className="wrap-anywhere text-(--gray-12)">{email}</strong>. Open
        it to confirm your address and sign in.
      </Text>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="soft" onClick={() => void resend()} disabled={sending}>
          {sending ? "Sending..." : "Resend email"}
        </Button>
        <Button variant="soft" color="gray" onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </div>
  );
}
