import { Button, Dialog, ScrollArea, Text, TextField } from "@radix-ui/themes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { acceptNdaMutation } from "@/data/deal-rooms/mutations";
import { ndaVersionQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { toSentence } from "@/lib/errors";
import { DateTime } from "@/ui/DateTime";
import { ErrorState } from "@/ui/ErrorState";
import { Field } from "@/ui/Field";
import { notify } from "@/ui/notify";
import { TextSkeleton } from "@/ui/Skeletons";
import { NdaText } from "./NdaText";

interface NdaDialogProps {
  room: DealRoom;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The room's NDA to read, and to accept under one's typed name. */
export function NdaDialog({ room, open, onOpenChange }: NdaDialogProps) {
  const nda = useQuery({ ...ndaVersionQuery(room.nda_version_id), enabled: open });
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content maxWidth="680px" className="flex max-h-[min(85dvh,46rem)] flex-col">
        <Dialog.Title size="5" mb="1">
          {room.nda_title}
        </Dialog.Title>
        <Dialog.Description size="2" color="gray">
          Version {room.nda_version}
          {nda.data ? (
            <span title={`SHA-256 ${nda.data.body_sha256}`}>
              {" "}
              · SHA-256 <span className="font-mono">{nda.data.body_sha256.slice(0, 12)}…</span>
            </span>
          ) : null}
        </Dialog.Description>
        <div className="my-4 min-h-40 flex-1 overflow-hidden rounded-(--radius-3) border border-(--gray-a6) bg-(--gray-a2)">
          <ScrollArea type="auto" scrollbars="vertical">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard. */}
            <section aria-label="Text of the NDA" tabIndex={0} className="px-4 py-4 sm:px-5">
              {nda.data ? (
                <NdaText body={nda.data.body} />
              ) : nda.error ? (
                <ErrorState
                  compact
                  title="Failed to fetch the NDA"
                  onRetry={() => void nda.refetch()}
                  retrying={nda.isFetching}
                />
              ) : (
                <TextSkeleton lines={8} />
              )}
            </section>
          </ScrollArea>
        </div>
        {room.must_accept_nda ? (
          <AcceptForm room={room} isReadable={nda.data !== undefined} onOpenChange={onOpenChange} />
        ) : (
          <div className="flex items-center justify-between gap-4">
            <Text size="2" color="gray">
              {room.nda_accepted_at ? (
                <>
                  You accepted this version on{" "}
                  <DateTime value={room.nda_accepted_at} format="date-time" />.
                </>
              ) : null}
            </Text>
            <Dialog.Close>
              <Button variant="soft" color="gray">
                Close
              </Button>
            </Dialog.Close>
          </div>
        )}
      </Dialog.Content>
    </Dialog.Root>
  );
}

interface AcceptFormProps {
  room: DealRoom;
  isReadable: boolean;
  onOpenChange: (open: boolean) => void;
}

function AcceptForm({ room, isReadable, onOpenChange }: AcceptFormProps) {
  const [name, setName] = useState("");
  const options = acceptNdaMutation(useQueryClient(), room.id);
  const accept = useMutation({
    ...options,
    // Not at mutate(): the push of the acceptance may close this form before the answer is there,
    // and callbacks of a form that is gone are not called.
    onSuccess: (...answer) => {
      onOpenChange(false);
      notify.success(
        "NDA accepted",
        "You have successfully accepted the NDA and can now access all documents.",
      );
      return options.onSuccess?.(...answer);
    },
    onError: (error) => notify.error("Failed to accept NDA", toSentence(error)),
  });
  const { reset } = accept;
  // A newer version while the dialog is open: what was typed was meant for the old one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the version matters.
  useEffect(() => {
    setName("");
    reset();
  }, [room.nda_version_id]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    accept.mutate({ ndaVersionId: room.nda_version_id, typedName: name });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Your full name"
        hint="Typing your name and accepting has the effect of a signature."
        {...(accept.error ? { error: toSentence(accept.error) } : {})}
      >
        {(control) => (
          <TextField.Root
            {...control}
            size="3"
            autoComplete="name"
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray">
            Not now
          </Button>
        </Dialog.Close>
        <Button
          type="submit"
          disabled={!isReadable || name.trim() === ""}
          loading={accept.isPending}
        >
          Accept NDA
        </Button>
      </div>
    </form>
  );
}
