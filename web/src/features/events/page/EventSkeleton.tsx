import { Skeleton } from "@radix-ui/themes";
import { prefillAttribute } from "@/early/prefill-attribute";
import { routes } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { EarlyText, PictureSkeleton, TextSkeleton } from "@/ui/Skeletons";
import { EventLayout } from "./EventLayout";

export function EventSkeleton() {
  return (
    <EventLayout
      isLoading
      back={
        <>
          <span className="sr-only" role="status">
            Loading the event
          </span>
          <BackLink to={routes.events}>All events</BackLink>
        </>
      }
      picture={<PictureSkeleton from="image_url" className="event-page-picture" />}
      register={
        <>
          <Skeleton height="38px" width="8rem" />
          <Skeleton height="40px" width="7rem" />
        </>
      }
    >
      <div className="event-page-head">
        <Skeleton width="6rem" height="24px" />
        <EarlyText look="title" from="title" />
        <Skeleton width="12rem" height="28px" />
      </div>
      <div className="event-facts">
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
      </div>
      <div>
        <p className="event-text peer" {...prefillAttribute("description")}>
          {""}
        </p>
        <div className="hidden peer-empty:block">
          <TextSkeleton lines={5} />
        </div>
      </div>
    </EventLayout>
  );
}
