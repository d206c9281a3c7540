import type { UseQueryResult } from "@tanstack/react-query";
import { CalendarX } from "lucide-react";
import { RequestError } from "@/lib/errors";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";

/** For an event that is not there, or could not be loaded. */
export function NotOpened({ event }: { event: UseQueryResult }) {
  return event.error instanceof RequestError && event.error.status === 404 ? (
    <EmptyState icon={CalendarX} title="Event not found">
      It does not exist, or somebody else hosts it.
    </EmptyState>
  ) : (
    <NotLoaded query={event} title="The event could not be loaded" />
  );
}
