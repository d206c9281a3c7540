import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { acceptNda } from "@/data/deal-rooms/mutations";
import type { RoomNda } from "@/data/deal-rooms/nda";
import type { DealRoom } from "@/data/deal-rooms/types";
import { useSession } from "@/data/session";
import type { Signing } from "@/domain/agreements/signing";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";

export function useSigning(room: DealRoom, nda: RoomNda, onDone: () => void): Signing {
  const [name, setName] = useState("");
  const queries = useQueryClient();
  const { user } = useSession();
  const mine = nda.parties?.find(({ side }) => side === room.my_side);
  const signs = nda.my_step === "SIGN";
  // Done here: news of the acceptance may unmount this form before the answer.
  const accepting = useSubmit(async (typedName: string) => {
    await acceptNda(queries, room.id, {
      ndaVersionId: nda.nda_version_id,
      textSha256: nda.body_sha256,
      typedName,
    });
    onDone();
    const waits = nda.parties?.find((one) => one.must_sign && !one.signed_at && one !== mine);
    if (waits) {
      notify.success(
        "NDA accepted",
        `The room opens once ${room.parties[waits.side]} has signed it.`,
      );
    } else {
      notify.success(
        "NDA accepted",
        "You have successfully accepted the NDA and can now access all documents.",
      );
    }
  }, "Failed to accept NDA");
  return {
    ...(signs && mine
      ? { for: `You sign for ${mine.name}, which is bound by it, and accept it yourself.` }
      : {}),
    name,
    setName,
    ownName: user?.display_name ?? "",
    problem: accepting.problem,
    pending: accepting.pending,
    submit: (event) => {
      event.preventDefault();
      void accepting.submit(name);
    },
  };
}
