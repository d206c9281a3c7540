import { SearchX } from "lucide-react";
import { routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";

/** The same words for a missing and a hidden startup, so that nothing leaks. */
export function StartupNotFound() {
  return (
    <EmptyState
      icon={SearchX}
      level={1}
      title="Startup Not Found"
      action={<ButtonLink to={routes.startups}>Browse All Startups</ButtonLink>}
    >
      The startup you're looking for doesn't exist or has been removed.
    </EmptyState>
  );
}
