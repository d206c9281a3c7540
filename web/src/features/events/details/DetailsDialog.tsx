import { Button, Dialog, IconButton, Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { CalendarX, X } from "lucide-react";
import { eventQuery } from "@/data/events/queries";
import type { KnownRegistration } from "@/data/events/types";
import { useReadThing } from "@/data/notifications/use-read-thing";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { TextSkeleton } from "@/ui/Skeletons";
import { useFocusReturn } from "@/ui/use-focus-return";
import { EventDetails } from "./EventDetails";

export interface DetailsDialogProps {
  id: string;
  /** Milliseconds. */
  now: number;
  registration: KnownRegistration;
  onClose: () => void;
}

export default function DetailsDialog({ id, now, registration, onClose }: DetailsDialogProps) {
  const focus = useFocusReturn();
  const { data: event, isPending, isError, refetch, isFetching } = useQuery(eventQuery(id));
  useReadThing("event", event?.id ?? null);
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? null : onClose())}>
      <Dialog.Content {...focus} maxWidth="42rem" aria-describedby={undefined} className="p-0">
        <Dialog.Close>
          <IconButton
            variant="surface"
            color="gray"
            highContrast
            radius="full"
            aria-label="Close"
            className="absolute top-3 right-3 z-10 bg-(--color-panel-solid)"
          >
            <X aria-hidden size={17} />
          </IconButton>
        </Dialog.Close>
        {event ? (
          <EventDetails event={event} now={now} registration={registration} />
        ) : (
          <div className="p-6 pt-4">
            <Dialog.Title className="sr-only">Event</Dialog.Title>
            {isPending ? (
              <div className="flex flex-col gap-5" style={{ minHeight: "100dvh" }}>
                <Skeleton width="60%" height="28px" />
                <TextSkeleton lines={6} />
              </div>
            ) : isError ? (
              <ErrorState
                title="Failed to fetch event"
                onRetry={() => void refetch()}
                retrying={isFetching}
              >
                Try again later.
              </ErrorState>
            ) : (
              <EmptyState
                icon={CalendarX}
                title="Event not found"
                action={
                  <Dialog.Close>
                    <Button variant="soft">Back to the events</Button>
                  </Dialog.Close>
                }
              >
                This event does not exist or is not public.
              </EmptyState>
            )}
          </div>
        )}
      </Dialog.Content>
    </Dialog.Root>
  );
}
