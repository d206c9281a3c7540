import { useSession } from "@/data/session";
import { ErrorState } from "@/ui/ErrorState";
import { FullScreenSpinner } from "@/ui/Spinner";

export function SessionPending() {
  const { status, problem } = useSession();
  if (status === "needs-role") return <FullScreenSpinner label="Setting up your account" />;
  if (!problem) return <FullScreenSpinner label="Checking your session" />;
  return (
    <ErrorState title="Your account could not be loaded" level={1}>
      {problem} We will keep trying.
    </ErrorState>
  );
}
