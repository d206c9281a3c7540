import { Heading, Text } from "@radix-ui/themes";
import { Suspense } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSession } from "@/data/session";
import { readEmailLink } from "@/lib/email-link";
import { routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { lazyComponent } from "@/ui/lazy-component";
import { notify } from "@/ui/notify";
import { FullScreenSpinner, Spinner } from "@/ui/Spinner";
import { usePageHead } from "@/ui/use-page-head";
import { AuthFrame } from "./AuthFrame";
import { EmailLinkStep } from "./EmailLinkStep";

const FactorStep = lazyComponent(() => import("./factors/FactorStep"));
const UpdatePassword = lazyComponent(() => import("./password/UpdatePassword"));

/** Where the reset email's link ends: it signs the person in once they go on. */
export default function NewPasswordPage() {
  usePageHead({ title: "Choose a new password" });
  const { status, session, problem } = useSession();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const link = readEmailLink(hash);
  if (status === "loading") return <FullScreenSpinner label="Checking the link" />;
  if (link?.type === "recovery") {
    const email = session?.user.email;
    return (
      <AuthFrame>
        <EmailLinkStep
          link={link}
          title="Choose a new password"
          about={
            email
              ? `You are signed in as ${email}. If you continue, you are signed in to the account that this link was sent for.`
              : "Continue to choose a new password. The link works once."
          }
          label="Continue"
          again={{ to: `${routes.auth}?view=forgotten`, label: "Ask for a new link" }}
        />
      </AuthFrame>
    );
  }
  const changed = () => {
    notify.success("Password changed", "Use it the next time you sign in.");
    void navigate(routes.home, { replace: true });
  };
  if (status === "needs-factor") {
    return (
      <AuthFrame>
        <Suspense fallback={<Spinner />}>
          <FactorStep />
        </Suspense>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <Heading as="h1" size="7">
        Choose a new password
      </Heading>
      {status === "signed-out" ? (
        <>
          <Text as="p" color="gray" className="mt-1.5 mb-6 text-pretty">
            {problem ?? "This link is no longer valid. Ask for a new one."}
          </Text>
          <ButtonLink to={`${routes.auth}?view=forgotten`} size="3">
            Ask for a new link
          </ButtonLink>
        </>
      ) : (
        <div aria-live="polite">
          {/* Security: a link may have signed in another account than the reader thinks. */}
          <Text as="p" color="gray" className="mt-1.5 mb-6 wrap-anywhere">
            For the account of <strong className="text-(--gray-12)">{session?.user.email}</strong>
          </Text>
          <Suspense fallback={<Spinner />}>
            <UpdatePassword onChanged={changed} />
          </Suspense>
        </div>
      )}
    </AuthFrame>
  );
}
