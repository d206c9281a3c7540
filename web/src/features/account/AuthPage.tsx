import { Callout, Heading, Separator, Tabs, Text } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useSession } from "@/data/session";
import { signUpHints } from "@/domain/people/sign-up-hints";
import { readAuthCallback, withoutCallback } from "@/lib/auth-callback";
import { readEmailLink } from "@/lib/email-link";
import { paths } from "@/lib/paths";
import { safeNext } from "@/lib/safe-next";
import { lazyComponent } from "@/ui/lazy-component";
import { Spinner } from "@/ui/Spinner";
import { usePageHead } from "@/ui/use-page-head";
import { AuthFrame } from "./AuthFrame";
import { CheckEmail } from "./CheckEmail";
import { EmailLinkStep } from "./EmailLinkStep";
import { GoogleButton } from "./GoogleButton";
import { SignInForm } from "./SignInForm";
import { SignUpForm } from "./SignUpForm";

const FactorStep = lazyComponent(() => import("./factors/FactorStep"));
const ForgottenPassword = lazyComponent(() => import("./password/ForgottenPassword"));

type Tab = "sign-in" | "sign-up";

export default function AuthPage() {
  const { status, problem } = useSession();
  const [query, setQuery] = useSearchParams();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [providerProblem] = useState(() => readAuthCallback(new URL(window.location.href)).problem);
  const navigate = useNavigate();
  const link = readEmailLink(useLocation().hash);
  // Reported once: the address, which may be kept or shared, is cleaned.
  useEffect(() => {
    if (!providerProblem) return;
    void navigate(withoutCallback(new URL(window.location.href)), { replace: true });
  }, [providerProblem, navigate]);
  const next = safeNext(query.get("next"), window.location.origin);
  const hints = signUpHints(next);
  const tab: Tab = query.get("tab") === "sign-up" ? "sign-up" : "sign-in";
  const isForgotten = query.get("view") === "forgotten";
  usePageHead({
    title: isForgotten ? "Reset your password" : tab === "sign-up" ? "Sign Up" : "Sign In",
  });

  if (status === "signed-in") return <Navigate to={next} replace />;
  if (status === "needs-factor") {
    return (
      <AuthFrame>
        <Suspense fallback={<Spinner />}>
          <FactorStep />
        </Suspense>
      </AuthFrame>
    );
  }
  // Security: a person who is signed in stays so; a stranger's link must not put them in the stranger's account.
  if (link?.type === "signup") {
    return (
      <AuthFrame>
        <EmailLinkStep
          link={link}
          title="Confirm your email address"
          about="Continue to confirm that the address is yours, and sign in. The link works once."
          label="Confirm and continue"
          again={{ to: paths.signIn(next), label: "Sign in" }}
        />
      </AuthFrame>
    );
  }

  const withQuery = (name: string, value: string | null) => {
    const changed = new URLSearchParams(query);
    if (value === null) changed.delete(name);
    else changed.set(name, value);
    return changed;
  };

  if (unconfirmed) {
    return (
      <AuthFrame>
        <CheckEmail email={unconfirmed} next={next} onBack={() => setUnconfirmed(null)} />
      </AuthFrame>
    );
  }
  if (isForgotten) {
    return (
      <AuthFrame>
        <Suspense fallback={<Spinner />}>
          <ForgottenPassword backPath={`?${withQuery("view", null)}`} />
        </Suspense>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <Heading as="h1" size="7">
        {tab === "sign-up" ? "Create your account" : "Welcome back"}
      </Heading>
      <Text as="p" color="gray" className="mt-1.5">
        {tab === "sign-up"
          ? "Join hubs, founders and investors on Dealport."
          : "Sign in to continue to your deal rooms."}
      </Text>
      {problem && status === "signed-out" ? (
        <Callout.Root color="amber" size="1" mt="4" role="alert">
          <Callout.Icon>
            <CircleAlert aria-hidden size={16} />
          </Callout.Icon>
          <Callout.Text>{problem}</Callout.Text>
        </Callout.Root>
      ) : null}
      <Tabs.Root
        value={tab}
        onValueChange={(value) =>
          setQuery(withQuery("tab", value === "sign-up" ? value : null), { replace: true })
        }
        className="mt-6"
      >
        <Tabs.List size="2" className="auth-tabs">
          <Tabs.Trigger value="sign-in">Sign In</Tabs.Trigger>
          <Tabs.Trigger value="sign-up">Sign Up</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="sign-in" className="pt-6">
          <SignInForm forgotPath={`?${withQuery("view", "forgotten")}`} invited={hints.email} />
        </Tabs.Content>
        <Tabs.Content value="sign-up" className="pt-6">
          <SignUpForm
            next={next}
            hints={hints}
            signInPath={`?${withQuery("tab", null)}`}
            onConfirmEmail={setUnconfirmed}
          />
        </Tabs.Content>
      </Tabs.Root>
      <div className="my-5 flex items-center gap-3">
        <Separator className="flex-1" />
        <Text size="1" color="gray">
          or
        </Text>
        <Separator className="flex-1" />
      </div>
      <GoogleButton
        next={next}
        settingUp={status === "loading" || status === "needs-role"}
        problem={providerProblem}
      />
    </AuthFrame>
  );
}
