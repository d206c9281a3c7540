import { toSentence } from "@/lib/errors";
import { ErrorState, type ErrorStateProps } from "./ErrorState";

export interface NotLoadedProps extends Pick<ErrorStateProps, "title" | "level" | "compact"> {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

export function NotLoaded({ query, ...state }: NotLoadedProps) {
  return (
    <ErrorState {...state} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {toSentence(query.error, "Try again.")}
    </ErrorState>
  );
}
