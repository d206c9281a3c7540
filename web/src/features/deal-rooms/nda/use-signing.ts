import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { acceptNdaMutation } from "@/data/deal-rooms/mutations";
import type { DealRoom } from "@/data/deal-rooms/types";
import { toSentence } from "@/lib/errors";
import type { Signing } from "@/ui/agreements/signing";
import { notify } from "@/ui/notify";

export function useSigning(room: DealRoom, onDone: () => void): Signing {
  const [name, setName] = useState("");
  const options = acceptNdaMutation(useQueryClient(), room.id);
  const accept = useMutation({
    ...options,
    // Not at mutate(): news of the acceptance may unmount this form before the answer, and its
    // callbacks would not run.
    onSuccess: (...answer) => {
      onDone();
      notify.success(
        "NDA accepted",
        "You have successfully accepted the NDA and can now access all documents.",
      );
      return options.onSuccess?.(...answer);
    },
    onError: (error) => notify.error("Failed to accept NDA", toSentence(error)),
  });
  return {
    name,
    setName,
    problem: accept.error ? toSentence(accept.error) : null,
    isPending: accept.isPending,
    submit: (event) => {
      event.preventDefault();
      accept.mutate({ ndaVersionId: room.nda_version_id, typedName: name });
    },
  };
}
