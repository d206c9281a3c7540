import { Button, Text } from "@radix-ui/themes";
import { Presentation } from "lucide-react";
import type { EditedProduct, MyProduct } from "@/data/export-products/mine";
import { ProductView } from "@/domain/products/ProductView";
import { Panel } from "@/ui/Panel";
import { ProductRejection } from "./ProductStatusPanel";

interface PreviewTabProps {
  product: EditedProduct;
  listed: MyProduct;
}

export default function PreviewTab({ product, listed }: PreviewTabProps) {
  const isSame = product.is_on_market && product.changes.length === 0;
  return (
    <div className="flex flex-col gap-4">
      <ProductRejection listed={listed} />
      <Text as="p" size="2" color="gray">
        {isSame
          ? "This is what buyers see now."
          : product.is_on_market
            ? "This is what buyers will see once your hub certifies the new version. Until then they see the certified one."
            : "This is what buyers will see. Until your hub certifies it, nobody else does."}
      </Text>
      <Panel as="section" aria-label={`Preview of ${product.title}`} className="overflow-hidden">
        <ProductView
          product={{ ...product, is_hub_certified: true }}
          level={2}
          action={
            // Shown as buyers see it; founders cannot ask.
            <Button size="3" disabled>
              <Presentation aria-hidden size={17} />
              Request Demo
            </Button>
          }
        />
      </Panel>
    </div>
  );
}
