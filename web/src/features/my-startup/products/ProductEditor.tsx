import { lazyComponent } from "@/ui/lazy-component";
import "../editor/editor.css";
import "./products.css";
import { useQueryClient } from "@tanstack/react-query";

import { exportProductKeys } from "@/data/export-products/keys";
import {
  type EditedProduct,
  type MyProduct,
  type ProductDetails,
  saveProduct,
} from "@/data/export-products/mine";
import type { MyStartup } from "@/data/startups/mine";
import { PRODUCT_FIELDS } from "@/domain/editable-fields";
import { AddressTabs } from "@/ui/AddressTabs";
import { Page } from "@/ui/Page";
import { useSavedFields } from "../editor/use-autosave";
import { FieldsTab } from "./FieldsTab";
import { ProductHeader } from "./ProductHeader";

const PreviewTab = lazyComponent(() => import("./PreviewTab"));
const HistoryTab = lazyComponent(() => import("./HistoryTab"));

export interface ProductTabProps {
  product: EditedProduct;
  userId: string;
}

interface ProductEditorProps extends ProductTabProps {
  /** The one that sells it. */
  startup: MyStartup;
  listed: MyProduct;
}

/** Pictures save themselves. */
const FIELDS = Object.keys(PRODUCT_FIELDS).filter((field) => field !== "image_urls");

export function ProductEditor({ startup, product, listed, userId }: ProductEditorProps) {
  const queries = useQueryClient();
  const saving = useSavedFields({
    thing: `product-${product.id}`,
    userId,
    canEdit: listed.can_edit || listed.can_edit_price,
    row: product,
    fields: FIELDS,
    send: async (values, seen) => {
      const saved = await saveProduct(product.id, values as ProductDetails, seen as ProductDetails);
      void queries.invalidateQueries({ queryKey: exportProductKeys.mine(userId) });
      return saved;
    },
    refresh: () =>
      queries.refetchQueries({ queryKey: exportProductKeys.edited(product.id, userId) }),
  });
  return (
    <Page>
      <ProductHeader
        startup={startup}
        product={product}
        listed={listed}
        saving={saving}
        userId={userId}
      />
      <div className="mt-6">
        <AddressTabs
          label={`Parts of ${product.title}`}
          tabs={[
            {
              value: "edit",
              label: "Edit",
              content: (
                <FieldsTab product={product} listed={listed} saving={saving} userId={userId} />
              ),
            },
            {
              value: "preview",
              label: "Preview",
              content: <PreviewTab product={product} listed={listed} />,
            },
            {
              value: "history",
              label: "History",
              content: <HistoryTab product={product} userId={userId} />,
            },
          ]}
        />
      </div>
    </Page>
  );
}
