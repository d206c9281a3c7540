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
}

export default function EventsTab({ work, canHost, isPlatform = false }: EventsTabProps) {
  const [params] = useSearchParams();
  const opened = params.get("event");
  const copied = params.get("copy");
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
  return <EventList work={work} canHost={canHost} isPlatform={isPlatform} />;
}
