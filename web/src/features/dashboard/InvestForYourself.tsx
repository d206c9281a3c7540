import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { Briefcase } from "lucide-react";
import { createInvestor } from "@/data/investors/mutations";
import { EmptyState } from "@/ui/EmptyState";
import { useSubmit } from "@/ui/forms/use-submit";

/** For somebody who signed up to invest and acts for no investor: they left the last one, or never had one. */
export function InvestForYourself() {
  const client = useQueryClient();
  const creating = useSubmit(() => createInvestor(client), "Investor profile not created");
  return (
    <EmptyState
      icon={Briefcase}
      level={2}
      title="You act for no investor"
      action={
        <Button loading={creating.pending} onClick={() => void creating.submit(undefined)}>
          Invest for yourself
        </Button>
      }
    >
      Invest for yourself, and state a firm later if you act for one. Or ask an investor's
      administrator to invite you.
    </EmptyState>
  );
}
