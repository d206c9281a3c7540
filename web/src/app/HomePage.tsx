import { Suspense } from "react";
import { useSession } from "@/data/session";
import { Landing } from "@/features/home/landing/Landing";
import { lazyComponent } from "@/ui/lazy-component";
import { FullScreenSpinner } from "@/ui/Spinner";
import { SessionPending } from "./guards/SessionPending";
import { homeActions, quickActions } from "./navigation";

const Welcome = lazyComponent(() => import("@/features/home/welcome/Welcome"));

export function HomePage() {
  const { status, user } = useSession();
  if (status === "signed-out") return <Landing />;
  if (!user) return <SessionPending />;
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Welcome user={user} actions={homeActions(user)} shortcuts={quickActions(user)} />
    </Suspense>
  );
}
