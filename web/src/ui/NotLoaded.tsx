import { toSentence } from "@/lib/errors";
import { ErrorState, type ErrorStateProps } from "./ErrorState";

export interface NotLoadedProps extends Pick<ErrorStateProps, "title" | "level" | "compact"> {
  /** The question that failed. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** What a screen asked for could not be had: why, and Retry. */
export function NotLoaded({ query, ...state }: NotLoadedProps) {
  return (
    <ErrorState {...state} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {toSentence(query.error, "Try again.")}
    </ErrorState>
  );
}
