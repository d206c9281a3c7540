import { Button, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { startupKeys } from "@/data/startups/keys";
import { revokeOffer, type StartupOffer } from "@/data/startups/offers";
import { formatDate } from "@/lib/format";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";

interface OpenOfferProps {
  offer: StartupOffer;
  /** Whoever may sign for the company takes it back. */
  isSignatory: boolean;
}

export function OpenOffer({ offer, isSignatory }: OpenOfferProps) {
  const queries = useQueryClient();
  const taking = useSubmit(async (id: string) => {
    await revokeOffer(id);
    await queries.invalidateQueries({ queryKey: startupKeys.all });
  }, "Offer not withdrawn");
  return (
    <div className="flex flex-col items-start gap-2">
      <Text as="p" size="2" color="gray" className="break-words">
        <span className="text-(--gray-12)">{offer.email}</span> may take it over for another company
        until {formatDate(offer.expires_at)}.
      </Text>
      {isSignatory ? (
        <Button
          size="1"
          variant="soft"
          color="gray"
          loading={taking.pending}
          onClick={() => void taking.submit(offer.id)}
        >
          Take the offer back
        </Button>
      ) : null}
      <FormProblem problem={taking.problem} />
    </div>
  );
}
