import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { acceptNda } from "@/data/deal-rooms/mutations";
import type { DealRoom } from "@/data/deal-rooms/types";
import { useSession } from "@/data/session";
import type { Signing } from "@/domain/agreements/signing";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";

export function useSigning(room: DealRoom, onDone: () => void): Signing {
  const [name, setName] = useState("");
  const queries = useQueryClient();
  const { user } = useSession();
  // Done here: news of the acceptance may unmount this form before the answer.
  const accepting = useSubmit(async (typedName: string) => {
    await acceptNda(queries, room.id, { ndaVersionId: room.nda_version_id, typedName });
    onDone();
    notify.success(
      "NDA accepted",
      "You have successfully accepted the NDA and can now access all documents.",
    );
  }, "Failed to accept NDA");
  return {
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
