import { Button, Heading, Text } from "@radix-ui/themes";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { followEmailLink } from "@/data/session";
import type { EmailLink } from "@/lib/email-link";
import { toSentence } from "@/lib/errors";
import { ButtonLink } from "@/ui/ButtonLink";

interface EmailLinkStepProps {
  link: EmailLink;
  title: string;
  about: string;
  label: string;
  /** What to do where the link is refused. */
  again: { to: string; label: string };
}

/** Mail scanners open every link, and it works once: so the page asks first. */
export function EmailLinkStep({ link, title, about, label, again }: EmailLinkStepProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [following, setFollowing] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const follow = async () => {
    setFollowing(true);
    try {
      await followEmailLink(link);
      // The history keeps no used link.
      void navigate(`${pathname}${search}`, { replace: true });
    } catch (error) {
      setProblem(toSentence(error));
      setFollowing(false);
    }
  };
  return (
    <div className="flex flex-col items-start">
      <Heading as="h1" size="7">
        {title}
      </Heading>
      <Text as="p" color="gray" className="mt-1.5 mb-6 wrap-anywhere" aria-live="polite">
        {problem ?? about}
      </Text>
      <div className="flex flex-wrap gap-3">
        {problem ? (
          <ButtonLink to={again.to} size="3">
            {again.label}
          </ButtonLink>
        ) : null}
        <Button
          size="3"
          disabled={following}
          onClick={() => void follow()}
          {...(problem ? { variant: "soft", color: "gray" } : {})}
        >
          {problem ? "Try again" : label}
        </Button>
      </div>
    </div>
  );
}
