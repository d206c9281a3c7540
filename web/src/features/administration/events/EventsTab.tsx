import { useSearchParams } from "react-router-dom";
import { EventList } from "./EventList";
import { EventEditor } from "./editor/EventEditor";
import { HostedEventView } from "./HostedEventView";

export interface EventsTabProps {
  work: string;
  /** The hub is active. */
  canHost: boolean;
  /** All events, of hubs and the platform. */
  isPlatform?: boolean;
  /** One checks guests in, and does nothing else. */
  isAtDoor?: boolean;
}

export default function EventsTab({
  work,
  canHost,
  isPlatform = false,
  isAtDoor = false,
}: EventsTabProps) {
  const [params] = useSearchParams();
  const opened = params.get("event");
  const copied = params.get("copy");
  const list = (
    <EventList work={work} canHost={canHost} isPlatform={isPlatform} isAtDoor={isAtDoor} />
  );
  if (isAtDoor) return list;
  if (opened === "new") {
    return (
      <EventEditor
        key={`new ${copied}`}
        work={work}
        id={null}
        copied={copied}
        isPlatform={isPlatform}
      />
    );
  }
  if (opened && params.get("part") === "edit") {
    return (
      <EventEditor key={opened} work={work} id={opened} copied={null} isPlatform={isPlatform} />
    );
  }
  if (opened) return <HostedEventView key={opened} work={work} id={opened} />;
  return list;
}
