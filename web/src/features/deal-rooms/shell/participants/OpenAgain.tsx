import { Button, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { roomActs } from "@/data/deal-rooms/people";
import { roomEndQuery } from "@/data/deal-rooms/queries";
import { DateTime } from "@/ui/DateTime";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";

interface OpenAgainProps {
  roomId: string;
  onOpened: () => void;
}

/** For who manages the founder's side of a room that has ended; nothing for others. */
export function OpenAgain({ roomId, onOpened }: OpenAgainProps) {
  const client = useQueryClient();
  const { data: ended } = useQuery(roomEndQuery(roomId));
  const opening = useSubmit(() => roomActs(client, roomId).setEnd(null), "Room not reopened");
  if (!ended) return null;
  return (
    <section aria-label="The end of this room" className="mx-auto flex max-w-md flex-col gap-3">
      <Text as="p" size="2">
        The room ended for everybody on <DateTime value={ended} format="date-time" />, as you set
        it. You can reopen it: everybody who was in it is notified and regains access.
      </Text>
      <FormProblem problem={opening.problem} />
      <Button
        loading={opening.pending}
        onClick={async () => {
          if (await opening.submit(undefined)) onOpened();
        }}
      >
        Reopen without an end date
      </Button>
    </section>
  );
}
