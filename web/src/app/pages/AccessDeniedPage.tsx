import { LockKeyhole } from "lucide-react";
import { routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { usePageHead } from "@/ui/use-page-head";

export function AccessDeniedPage() {
  usePageHead({ title: "Access Denied", noIndex: true });
  return (
    <div className="grid min-h-[calc(100dvh-var(--topbar-height))] place-items-center">
      <EmptyState
        icon={LockKeyhole}
        title="Access Denied"
        level={1}
        action={
          <ButtonLink to={routes.home} variant="soft">
            Back to home
          </ButtonLink>
        }
      >
        You don't have permission to access this page.
      </EmptyState>
    </div>
  );
}
