import "./events.css";
import { useSearchParams } from "react-router-dom";
import { EventList } from "./EventList";
import { EventEditor } from "./editor/EventEditor";
import { HostedEventView } from "./HostedEventView";

export interface EventsTabProps {
  /** Where it stands: the hub portal's address or the console's. */
  work: string;
  /** Is one's hub acting? */
  canHost: boolean;
  /** All events, of hubs and the platform's own. */
  isPlatform?: boolean;
}

/** The events that one hosts: their list, one of them, or its form. */
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
