import { eventTicketSchema } from "@contract/tickets";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../edge";
import { eventKeys } from "../events/keys";

export const eventTicketQuery = (event: string, userId: string) =>
  queryOptions({
    queryKey: [...eventKeys.mine(userId), "ticket", event],
    queryFn: async ({ signal }) => {
      const path = `/events/${encodeURIComponent(event)}/ticket`;
      const answer = await callApi(
        path,
        { method: "GET", signal },
        "Your ticket could not be loaded.",
      );
      return eventTicketSchema.parse(await answer.json());
    },
  });
