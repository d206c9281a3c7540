import { Skeleton } from "@radix-ui/themes";
import { CalendarX } from "lucide-react";
import { useLocation } from "react-router-dom";
import { eventQuery } from "@/data/events/queries";
import { useScreenQuery } from "@/data/use-screen-query";
import { eventOfPath } from "@/lib/landing-tokens";
import { routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { PageFrame } from "@/ui/PageFrame";
import { TextSkeleton } from "@/ui/Skeletons";
import { usePageHead } from "@/ui/use-page-head";
import { TAGLINE } from "./content";
import { ComingSoon, Highlights } from "./Highlights";
import { ImpactCounters } from "./ImpactCounters";
import { SummitContact } from "./SummitContact";
import { SummitHero } from "./SummitHero";

export default function SummitPage() {
  const id = eventOfPath(useLocation().pathname) ?? "";
  const { data: event, isPending, isError, refetch, isFetching } = useScreenQuery(eventQuery(id));
  usePageHead({
    title: event?.title ?? "Summit",
    description: event?.description ?? TAGLINE,
    noIndex: event === null,
  });
  if (isPending) return <SummitSkeleton />;
  if (isError) {
    return (
      <ErrorState
        level={1}
        title="Failed to fetch event"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Try again later.
      </ErrorState>
    );
  }
  if (!event?.is_active) {
    return (
      <EmptyState
        icon={CalendarX}
        level={1}
        title="Event not found"
        action={<ButtonLink to={routes.events}>All events</ButtonLink>}
      >
        This event is no longer public.
      </EmptyState>
    );
  }
  return (
    <>
      <SummitHero event={event} tagline={TAGLINE} />
      <ImpactCounters />
      <Highlights />
      <ComingSoon />
      <SummitContact />
    </>
  );
}

function SummitSkeleton() {
  return (
    <div aria-busy className="hero min-h-dvh border-b hairline">
      <span className="sr-only" role="status">
        Loading the summit
      </span>
      <PageFrame className="grid items-center gap-10 py-12 lg:grid-cols-[1.1fr_1fr] lg:gap-14 lg:py-16">
        <div className="flex flex-col gap-5">
          <Skeleton width="140px" height="24px" />
          <Skeleton width="80%" height="56px" />
          <TextSkeleton lines={4} />
        </div>
        <Skeleton height="360px" />
      </PageFrame>
    </div>
  );
}
