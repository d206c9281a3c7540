import { useSession } from "@/data/session";
import { ErrorState } from "@/ui/ErrorState";
import { FullScreenSpinner } from "@/ui/Spinner";

/** What stands for a screen until its person's account is there. */
export function SessionPending() {
  const { status, problem } = useSession();
  // The role dialog stands above everything.
  if (status === "needs-role") return <FullScreenSpinner label="Setting up your account" />;
  if (!problem) return <FullScreenSpinner label="Checking your session" />;
  return (
    <ErrorState title="Your account could not be loaded" level={1}>
      {problem} We will keep trying.
    </ErrorState>
  );
}
