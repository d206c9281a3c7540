import { useRouteError } from "react-router-dom";
import { isNoConnection } from "@/lib/errors";
import { ErrorState } from "@/ui/ErrorState";
import { isMissingPart } from "@/ui/lazy-component";
import { usePageHead } from "@/ui/use-page-head";

export function RouteProblem() {
  usePageHead({ title: "Something went wrong", noIndex: true });
  const error = useRouteError();
  const isLoading = isNoConnection(error) || isMissingPart(error);
  return (
    <div className="grid min-h-[calc(100dvh-var(--topbar-height))] place-items-center">
      <ErrorState
        title={isLoading ? "This page could not be loaded" : "Something went wrong"}
        level={1}
        onRetry={() => window.location.reload()}
      >
        {isLoading
          ? "Check your connection, or reload the page: there may be a new version."
          : "The page ran into a problem. Reloading it usually helps. Nothing you sent is lost."}
      </ErrorState>
    </div>
  );
}
