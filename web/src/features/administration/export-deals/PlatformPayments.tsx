import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { platformPaymentsQuery } from "@/data/export-deals/queries";
import { formatQuote } from "@/domain/export-deals/export-deals";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { DateTime } from "@/ui/DateTime";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { QuietList } from "../QuietList";

export default function PlatformPayments() {
  const payments = useQuery(platformPaymentsQuery());
  if (payments.isError && !payments.data) {
    return <NotLoaded query={payments} compact title="The payments could not be loaded" />;
  }
  if (!payments.data) return <RowsSkeleton rows={2} />;
  if (payments.data.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        Export deal payments appear here when their hub has nobody to confirm them.
      </Text>
    );
  }
  return (
    <QuietList aria-label="Payments to confirm">
      {payments.data.map((payment) => (
        <li key={payment.id}>
          <div>
            <Text as="p" size="2" weight="medium">
              <Link to={paths.exportDeal(payment.id)} className="text-link">
                {payment.title}
              </Link>
              {": "}
              {formatQuote(payment.amount, payment.currency)}
            </Text>
            <Text as="p" size="1" color="gray">
              {payment.hub_name} · waiting since{" "}
              <DateTime value={payment.since} format="relative" />
            </Text>
          </div>
          <ButtonLink to={paths.exportDeal(payment.id)} size="1" variant="soft">
            Review
          </ButtonLink>
        </li>
      ))}
    </QuietList>
  );
}
