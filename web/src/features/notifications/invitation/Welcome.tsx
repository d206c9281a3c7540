import { Heading, Text } from "@radix-ui/themes";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { CenteredCard } from "./CenteredCard";

interface WelcomeProps {
  /** The invitation's page, where signing in leads back to. */
  path: string;
  /** The invitation's subject. Security: a visitor learns no more of it. */
  about: string;
}

/** For visitors. */
export function Welcome({ path, about }: WelcomeProps) {
  return (
    <CenteredCard>
      <Heading as="h1" size="6">
        You have been invited
      </Heading>
      <Text as="p" color="gray" mt="2">
        {about} Sign in or create an account with the invited email address. You come back here
        afterwards.
      </Text>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.signUp(path)} size="3">
          Create your account
        </ButtonLink>
        <ButtonLink to={paths.signIn(path)} size="3" variant="soft" color="gray" highContrast>
          Sign In
        </ButtonLink>
      </div>
    </CenteredCard>
  );
}
