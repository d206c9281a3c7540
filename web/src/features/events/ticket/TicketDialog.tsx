import "./ticket.css";
import { icsFileName } from "@contract/calendar-file";
import { Button, Dialog, Skeleton, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { MarketEvent } from "@/data/events/types";
import { useSession } from "@/data/session";
import { eventTicketQuery } from "@/data/tickets/queries";
import { toSentence } from "@/lib/errors";
import { formatDate } from "@/lib/format";
import { saveFile } from "@/lib/save-file";
import { DialogFrame } from "@/ui/DialogFrame";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { eventDate, eventTime } from "../when";
import { codePath, spelled, ticketPng } from "./ticket-picture";

export interface TicketDialogProps {
  event: MarketEvent;
  onClose: () => void;
}

export default function TicketDialog({ event, onClose }: TicketDialogProps) {
  const { user } = useSession();
  const query = useQuery({
    ...eventTicketQuery(event.id, user?.id ?? ""),
    enabled: user !== null,
  });
  const ticket = query.data;
  const when = [eventDate(event), eventTime(event)].filter(Boolean).join(", ");
  const place = event.is_virtual ? "Virtual" : (event.location ?? "Place to be announced");
  const save = async () => {
    if (!ticket) return;
    try {
      const text = {
        ticket: ticket.ticket,
        title: event.title,
        when,
        place,
        holder: user?.display_name ?? "",
        code: ticket.code,
      };
      const name = icsFileName(event.title).replace(/\.ics$/, "-ticket.png");
      saveFile(name, "image/png", await ticketPng(text));
    } catch (error) {
      notify.error("Ticket not saved", toSentence(error));
    }
  };
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? null : onClose())}>
      <DialogFrame
        title="Your ticket"
        about={`${event.title}. ${when}.`}
        maxWidth="26rem"
        label="Your ticket"
        foot={
          <div className="dialog-actions">
            <Button disabled={!ticket} onClick={() => void save()}>
              <Download aria-hidden size={16} />
              Save as picture
            </Button>
          </div>
        }
      >
        <div className="px-4 pb-5 sm:px-6">
          {query.isError ? (
            <NotLoaded query={query} level={3} compact title="Your ticket could not be loaded" />
          ) : ticket ? (
            <>
              <CodePicture ticket={ticket.ticket} />
              <Text as="p" size="3" weight="medium" align="center" dir="auto" mt="3">
                {user?.display_name}
              </Text>
              <p className="ticket-letters">{spelled(ticket.code)}</p>
              <p className="ticket-note">
                {ticket.checkedInAt
                  ? `Checked in on ${formatDate(ticket.checkedInAt, "date-time")}.`
                  : "Show this at the entrance, on screen or printed, or read out the letters. It admits one person, once."}
              </p>
            </>
          ) : (
            <>
              <div className="ticket-code ticket-waits">
                <Skeleton className="size-full" />
              </div>
              <Text as="p" size="3" mt="3">
                &nbsp;
              </Text>
              <p className="ticket-letters">&nbsp;</p>
              <p className="ticket-note" />
            </>
          )}
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}

function CodePicture({ ticket }: { ticket: string }) {
  const { path, cells } = codePath(ticket);
  return (
    <svg
      role="img"
      aria-label="The code that is scanned at the entrance"
      className="ticket-code"
      viewBox={`0 0 ${cells} ${cells}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
