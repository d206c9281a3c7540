import { ndaAcceptanceSchema } from "@contract/nda";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { callApi } from "../edge";
import { dealRoomKeys } from "./keys";

export const acceptNdaMutation = (client: QueryClient, roomId: string) =>
  mutationOptions({
    // Fails at once without a network instead of waiting silently.
    networkMode: "always",
    mutationFn: async (acceptance: { ndaVersionId: string; typedName: string }) => {
      const response = await callApi(
        `/dealrooms/${encodeURIComponent(roomId)}/accept-nda`,
        { method: "POST", body: acceptance },
        "The NDA could not be accepted. Try again.",
      );
      return ndaAcceptanceSchema.parse(await response.json());
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: dealRoomKeys.room(roomId) }),
        client.invalidateQueries({ queryKey: dealRoomKeys.mine() }),
        client.invalidateQueries({ queryKey: dealRoomKeys.signed() }),
      ]),
  });
