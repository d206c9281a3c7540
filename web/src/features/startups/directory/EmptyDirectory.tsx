import { Button } from "@radix-ui/themes";
import { Rocket } from "lucide-react";
import { Suspense, useState } from "react";
import { useSession } from "@/data/session";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { lazyComponent } from "@/ui/lazy-component";

const LaunchNoticeDialog = lazyComponent(() => import("./LaunchNoticeDialog"));

export interface EmptyDirectoryProps {
  filtered: boolean;
  onClear: () => void;
}

export function EmptyDirectory({ filtered, onClear }: EmptyDirectoryProps) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <EmptyState
      icon={Rocket}
      level={2}
      title="Exciting Startups Coming Soon"
      action={
        <>
          {filtered ? <Button onClick={onClear}>Clear Filters</Button> : null}
          {user ? null : (
            <ButtonLink to={paths.signUp()} variant={filtered ? "soft" : "solid"}>
              Get Early Access
            </ButtonLink>
          )}
          <Button variant="soft" onClick={() => setAsking(true)}>
            Notify Me When Live
          </Button>
        </>
      }
    >
      {filtered
        ? "No match for these filters."
        : "Our hubs are reviewing the first companies. Leave your email address to be notified once, at launch."}
      {asking ? (
        <Suspense>
          <LaunchNoticeDialog onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </EmptyState>
  );
}
