import type { EditedProduct, MyProduct } from "@/data/export-products/mine";
import { productFieldLabel } from "@/domain/products/product-fields";
import { countOf, formatDate } from "@/lib/format";
import { toChanges } from "@/ui/timeline/changes";
import { Changes } from "@/ui/timeline/Timeline";
import { Needs, Panel, RejectionPanel, shortened, Words } from "../editor/Panel";

interface ProductStandingProps {
  product: EditedProduct;
  listed: MyProduct;
}

export function ProductStatusPanel({ product, listed }: ProductStandingProps) {
  const { changes } = product;
  return (
    <aside aria-label="Status" className="edit-aside">
      <Next product={product} listed={listed} />
      {changes.length > 0 ? (
        <Panel
          title={
            product.status === "APPROVED" ? "In the new version" : "Changed since the decision"
          }
        >
          <Changes changes={toChanges(changes, productFieldLabel, shortened)} />
        </Panel>
      ) : null}
      {listed.open_deals > 0 ? (
        <Panel title="Open deals">
          <Words>
            {countOf(listed.open_deals, "deal")} about it {listed.open_deals === 1 ? "is" : "are"}{" "}
            open, and {listed.open_deals === 1 ? "goes" : "go"} on whatever you change here.
          </Words>
        </Panel>
      ) : null}
    </aside>
  );
}

function Next({ product, listed }: ProductStandingProps) {
  const hub = listed.hub_name ?? "Your hub";
  switch (product.status) {
    case "DRAFT":
      return (
        <Panel title={listed.needs.length > 0 ? "Before you submit" : "Ready to submit"}>
          <Needs needs={listed.needs} />
        </Panel>
      );
    case "PENDING":
      return (
        <Panel title="In review">
          <Words>{hub} is reviewing it. To edit it, withdraw the product.</Words>
        </Panel>
      );
    case "REJECTED":
      return <ProductRejection listed={listed} />;
    default:
      return <Certified product={product} listed={listed} hub={hub} />;
  }
}

/** Of a product, or of the new version of a certified one; null where nothing was rejected. */
export function ProductRejection({ listed }: { listed: MyProduct }) {
  const hub = listed.hub_name ?? "Your hub";
  const isVersion = listed.version === "REJECTED";
  if (!isVersion && listed.status !== "REJECTED") return null;
  const title = isVersion
    ? `${hub} did not certify the new version`
    : listed.is_revocation
      ? "The certification was revoked"
      : `${hub} did not certify it`;
  return (
    <RejectionPanel
      title={title}
      of={listed}
      labelOf={productFieldLabel}
      next={
        isVersion
          ? "The certified product stays on sale. Change the new version and submit it again, or discard it."
          : "Make the changes and submit it again."
      }
      needs={listed.needs}
    />
  );
}

function Certified({ product, listed, hub }: ProductStandingProps & { hub: string }) {
  if (listed.version === "PENDING") {
    return (
      <Panel title="New version in review">
        <Words>
          {hub} is reviewing it. To edit it, withdraw it. The certified product stays on sale, and
          you can still change the price.
        </Words>
      </Panel>
    );
  }
  if (listed.version === "REJECTED") return <ProductRejection listed={listed} />;
  return (
    <Panel title={product.is_on_market ? "On the market" : "Not on the market"}>
      <Words>
        {hub} certified it
        {product.certified_at ? ` on ${formatDate(product.certified_at)}` : ""}.{" "}
        {listed.version === "DRAFT"
          ? "Only your company can see the new version until it is submitted. Buyers see the certified one."
          : "Your edits become a new version for your hub to certify while this one stays on sale. Price changes apply at once."}
      </Words>
      {listed.version === "DRAFT" && listed.needs.length > 0 ? (
        <Needs needs={listed.needs} />
      ) : null}
    </Panel>
  );
}
