import { Flex, Heading, Text } from "@radix-ui/themes";
import { CircleCheck } from "lucide-react";
import { routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { usePageHead } from "@/ui/use-page-head";
import { AuthFrame } from "./AuthFrame";

/** After one's account was closed, which also ended the session. */
export default function ClosedPage() {
  usePageHead({ title: "Account closed", noIndex: true });
  return (
    <AuthFrame>
      <Flex direction="column" gap="4">
        <Text color="green" aria-hidden>
          <CircleCheck size={32} />
        </Text>
        <Heading as="h1" size="7">
          Your account is closed
        </Heading>
        <Text as="p" color="gray" className="text-pretty">
          Your name, email, documents, lists and notifications were permanently deleted, and you are
          signed out on every device. An email to the address you used confirms it.
        </Text>
        <Text as="p" color="gray" className="text-pretty">
          What others rely on stays under "Former member": messages, accepted NDAs and deals.
        </Text>
        <ButtonLink to={routes.home} size="3" className="mt-2 self-start">
          Back to home
        </ButtonLink>
      </Flex>
    </AuthFrame>
  );
}
