import { Text } from "@radix-ui/themes";
import { Handshake } from "lucide-react";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import type { PartProps } from "./parts";

const SAID = {
  OPEN: "An introduction is requested.",
  ACCEPTED: "The company accepted the introduction.",
  DECLINED: "The company declined the introduction.",
  WITHDRAWN: "The request for an introduction was withdrawn.",
} as const;

/** From the request to the room. */
export function Introduction({ card, rights }: PartProps) {
  const { request_id, request_status, room_id, deal_status } = card;
  const isUnderWay =
    request_status === "OPEN" || deal_status === "PENDING" || deal_status === "IN_PROGRESS";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Text as="p" size="2" color="gray" className="grow basis-48">
        {request_status ? SAID[request_status] : "No introduction is requested yet."}
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
