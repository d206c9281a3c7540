import { Callout } from "@radix-ui/themes";
import { Info } from "lucide-react";
import { humanize } from "@/lib/format";

export interface UnapprovedNoticeProps {
  /** The stored status of what the page shows. */
  status: string;
  noun: "product" | "startup";
  /** Space around. */
  className: string;
}

/** Says, of what is not approved, who sees its page. */
export function UnapprovedNotice({ status, noun, className }: UnapprovedNoticeProps) {
  if (status === "APPROVED") return null;
  return (
    <Callout.Root color="amber" size="1" className={className}>
      <Callout.Icon>
        <Info aria-hidden size={16} />
      </Callout.Icon>
      <Callout.Text>
        {humanize(status)}: only those who answer for this {noun} see the page.
      </Callout.Text>
    </Callout.Root>
  );
}
