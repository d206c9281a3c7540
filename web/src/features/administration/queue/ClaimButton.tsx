import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { claimReview, releaseReview } from "@/data/reviews/mutations";
import type { Claim, ReviewTargetType } from "@/data/reviews/types";
import { useSubmit } from "@/ui/forms/use-submit";

interface ClaimButtonProps {
  targetType: ReviewTargetType;
  id: string;
  claim: Claim | null;
  userId: string | null;
  /** Of the queries that show the claim. */
  queryKey: readonly unknown[];
}

/** Claims what waits, or releases it; absent while a colleague has it. */
export function ClaimButton({ targetType, id, claim, userId, queryKey }: ClaimButtonProps) {
  const client = useQueryClient();
  const isMine = claim?.user_id === userId;
  const claiming = useSubmit(
    () =>
      (isMine ? releaseReview(id) : claimReview(targetType, id)).finally(() =>
        client.invalidateQueries({ queryKey }),
      ),
    isMine ? "Not released" : "Not claimed",
  );
  if (claim && !isMine) return null;
  return (
    <Button
      variant="soft"
      color="gray"
      className="mr-auto"
      loading={claiming.pending}
      onClick={() => void claiming.submit(undefined)}
    >
      {isMine ? "Release" : "Claim"}
    </Button>
  );
}
