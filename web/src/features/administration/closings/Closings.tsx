import { Button, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { confirmClosing, refreshClosings } from "@/data/closings/mutations";
import { type Closing, closingsQuery } from "@/data/closings/queries";
import { formatDate, formatMoneyInFull } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { RowsSkeleton } from "@/ui/Skeletons";
import { QuietList } from "../QuietList";

export function Closings({ empty }: { empty: string }) {
  const closings = useQuery(closingsQuery());
  const [asked, setAsked] = useState<Closing | null>(null);
  if (closings.isError && !closings.data) {
    return <NotLoaded query={closings} compact title="The closings could not be loaded" />;
  }
  if (!closings.data) return <RowsSkeleton rows={2} />;
  if (closings.data.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        {empty}
      </Text>
    );
  }
  return (
    <>
      <QuietList>
        {closings.data.map((closing) => (
          <li key={closing.deal_id}>
            <div>
              <Text as="p" size="2" weight="medium">
                <Link to={paths.startup(closing.startup_slug)} className="text-link">
                  {closing.startup_name}
                </Link>
                {": "}
                {formatMoneyInFull(closing.amount)}
              </Text>
              <Text as="p" size="1" color="gray">
                Announced <DateTime value={closing.announced_at} format="relative" />
                {closing.closed_on
                  ? ` · closed on ${formatDate(closing.closed_on, "date", "UTC")}`
                  : null}
              </Text>
            </div>
            <Button
              size="1"
              variant="soft"
              aria-label={`Confirm the closing of ${closing.startup_name}`}
              onClick={() => setAsked(closing)}
            >
              Confirm
            </Button>
          </li>
        ))}
      </QuietList>
      {asked ? <ConfirmClosing closing={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function ConfirmClosing({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const client = useQueryClient();
  const amount = formatMoneyInFull(closing.amount);
  return (
    <ConfirmWithReason
      title={`Confirm the closing of ${closing.startup_name}?`}
      effects={[
        `${amount} is added to the funds raised that ${closing.startup_name} shows to everybody, and to the platform's public total.`,
        "Both sides of the deal see that you confirmed it.",
        "It cannot be undone.",
      ]}
      act="Confirm closing"
      draftKey={`closing:${closing.deal_id}`}
      failed="Closing not confirmed"
      onConfirm={() => confirmClosing(closing.deal_id).finally(() => refreshClosings(client))}
      onDone={() =>
        notify.success("Closing confirmed", `${amount} now counts in the public figures.`)
      }
      onClose={onClose}
    />
  );
}
