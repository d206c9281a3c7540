import { Callout } from "@radix-ui/themes";
import { Info } from "lucide-react";
import { humanize } from "@/lib/format";

export interface UnapprovedNoticeProps {
  status: string;
  isOnMarket: boolean;
  noun: "product" | "startup";
  className: string;
}

export function UnapprovedNotice({ status, isOnMarket, noun, className }: UnapprovedNoticeProps) {
  if (isOnMarket) return null;
  const standing = status === "APPROVED" ? "Currently not on the market" : humanize(status);
  return (
    <Callout.Root color="amber" size="1" className={className}>
      <Callout.Icon>
        <Info aria-hidden size={16} />
      </Callout.Icon>
      <Callout.Text>
        {standing}: only those responsible for this {noun} can see the page.
      </Callout.Text>
    </Callout.Root>
  );
}
