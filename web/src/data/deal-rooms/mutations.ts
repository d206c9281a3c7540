import { ndaAcceptanceSchema } from "@contract/nda";
import type { QueryClient } from "@tanstack/react-query";
import { callApi } from "../edge";
import { dealRoomKeys } from "./keys";

export async function acceptNda(
  client: QueryClient,
  roomId: string,
  acceptance: { ndaVersionId: string; textSha256: string; typedName: string },
): Promise<void> {
  const response = await callApi(
    `/dealrooms/${encodeURIComponent(roomId)}/accept-nda`,
    { method: "POST", body: acceptance },
    "The NDA could not be accepted. Try again.",
  );
  ndaAcceptanceSchema.parse(await response.json());
  for (const queryKey of [dealRoomKeys.room(roomId), dealRoomKeys.mine(), dealRoomKeys.signed()]) {
    void client.invalidateQueries({ queryKey });
  }
}
