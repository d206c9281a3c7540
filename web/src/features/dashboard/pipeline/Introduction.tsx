import { Text } from "@radix-ui/themes";
import { Handshake } from "lucide-react";
import type { Watched } from "@/data/watchlist/types";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import type { PartProps } from "./parts";

const DEALS = {
  PENDING: "A deal is under way.",
  IN_PROGRESS: "A deal is under way.",
  COMPLETED: "The deal was completed.",
  CANCELLED: "The deal was cancelled.",
} as const;

const REQUESTS = {
  OPEN: "An introduction is requested.",
  ACCEPTED: "The company accepted the introduction.",
  DECLINED: "The company declined the introduction.",
  WITHDRAWN: "The request for an introduction was withdrawn.",
} as const;

function said({ deal_status, request_status }: Watched): string {
  // One that was asked for again, after a deal that is over.
  if (deal_status && request_status !== "OPEN") return DEALS[deal_status];
  return request_status ? REQUESTS[request_status] : "No introduction is requested yet.";
}

/** From the request to the room. */
export function Introduction({ card, rights }: PartProps) {
  const { request_id, request_status, room_id, deal_status } = card;
  const isUnderWay =
    request_status === "OPEN" || deal_status === "PENDING" || deal_status === "IN_PROGRESS";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Text as="p" size="2" color="gray" className="grow basis-48">
        {said(card)}
      </Text>
      <div className="flex flex-wrap gap-2">
        {request_id ? (
          <ButtonLink size="1" variant="soft" color="gray" to={paths.introduction(request_id)}>
            See the request
          </ButtonLink>
        ) : null}
        {room_id ? (
          <ButtonLink size="1" variant="soft" to={paths.dealRoom(room_id)}>
            Open deal room
          </ButtonLink>
        ) : null}
        {!isUnderWay && rights.canWork && card.is_on_market ? (
          <ButtonLink size="1" variant="soft" to={paths.requestIntro(card.slug)}>
            <Handshake aria-hidden size={14} />
            Request an introduction
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
