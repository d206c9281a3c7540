import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { exportApplicationKeys } from "@/data/export-applications/keys";
import { exportApplicationQuery } from "@/data/export-applications/queries";
import type { ExportApplication } from "@/data/export-applications/types";
import { useReadThing } from "@/data/notifications/use-read-thing";
import { useSession } from "@/data/session";
import { typeLabel } from "@/domain/products/product-labels";
import { statusOf } from "@/lib/errors";
import { Drawer } from "@/ui/Drawer";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { ClaimButton } from "../queue/ClaimButton";
import type { DecisionRequest } from "./DecisionDialog";
import { WholeProduct } from "./WholeProduct";

interface ProductDrawerProps {
  id: string;
  /** Shown until the whole one has loaded; null when the list lacks it. */
  listed: ExportApplication | null;
  now: number;
  previous: (() => void) | null;
  next: (() => void) | null;
  onRequest: (request: DecisionRequest) => void;
  onClose: () => void;
}

/** Keys: j and k step, a certifies, r rejects. */
export function ProductDrawer(props: ProductDrawerProps) {
  const { id, listed, now, previous, next, onRequest, onClose } = props;
  const { user } = useSession();
  const whole = useQuery(exportApplicationQuery(id));
  const shown = whole.data ?? listed;
  useReadThing("export_product", id);
  // Asked for again: the list's row may be outdated.
  const row = whole.data;
  const canDecide = row?.can_decide ?? false;
  const requestOf = (act: DecisionRequest["act"]) => () => row && onRequest({ act, row });
  return (
    <Drawer
      title={shown?.title ?? "Product"}
      about={
        shown
          ? [shown.startup_name, typeLabel(shown.product_type), shown.hub_name].join(" · ")
          : undefined
      }
      label="The product"
      previous={previous}
      next={next}
      keys={
        canDecide
          ? {
              a: { does: "Certify", act: requestOf("certify") },
              r: { does: "Reject", act: requestOf("reject") },
            }
          : {}
      }
      onClose={onClose}
      foot={
        row && (canDecide || row.can_revoke) ? (
          <>
            {row.can_revoke ? (
              <Button variant="soft" color="red" onClick={requestOf("revoke")}>
                Revoke certification
              </Button>
            ) : null}
            {canDecide ? (
              <>
                <ClaimButton
                  targetType="export_product"
                  id={id}
                  claim={row.claim}
                  userId={user?.id ?? null}
                  queryKey={exportApplicationKeys.all}
                />
                <Button variant="soft" color="red" onClick={requestOf("reject")}>
                  Reject
                </Button>
                <Button onClick={requestOf("certify")}>
                  {row.is_version ? "Certify version" : "Certify"}
                </Button>
              </>
            ) : null}
          </>
        ) : undefined
      }
    >
      {whole.data ? (
        <WholeProduct product={whole.data} now={now} />
      ) : whole.isPending ? (
        <RowsSkeleton rows={8} />
      ) : statusOf(whole.error) === 404 ? (
        <EmptyState icon={PackageX} title="This product is no longer here" compact>
          It was withdrawn, or somebody else decides on it now.
        </EmptyState>
      ) : (
        <NotLoaded query={whole} compact title="The product could not be loaded" />
      )}
    </Drawer>
  );
}
