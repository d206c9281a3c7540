import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { EditedProduct, MyProduct } from "@/data/export-products/mine";
import { uploadStartupDocument } from "@/data/startups/files";
import { startupKeys } from "@/data/startups/keys";
import { startupDocumentsQuery } from "@/data/startups/queries";
import { reasonAt } from "@/domain/field-reasons";
import { isPriceField } from "@/domain/products/product-fields";
import { EditSectionView } from "../editor/EditSectionView";
import type { Upload } from "../editor/LinkRows";
import type { Saving } from "../editor/use-autosave";
import { Pictures } from "./Pictures";
import { ProductStatusPanel } from "./ProductStatusPanel";
import { SECTIONS } from "./sections";

interface FieldsTabProps {
  product: EditedProduct;
  listed: MyProduct;
  saving: Saving;
  userId: string;
}

export function FieldsTab({ product, listed, saving, userId }: FieldsTabProps) {
  const upload = useUpload(product.startup.id);
  const reasonFor = (field: string) => reasonAt(listed, field);
  return (
    <div className="edit-columns">
      <div className="edit-sections">
        {SECTIONS.map((section, index) => (
          <EditSectionView
            key={section.title}
            section={section}
            saving={saving}
            canEdit={({ field }) => (isPriceField(field) ? listed.can_edit_price : listed.can_edit)}
            reasonFor={reasonFor}
            others={index === 0 ? ["image_urls"] : []}
            upload={upload}
          >
            {index === 0 ? (
              <Pictures
                product={product}
                userId={userId}
                canEdit={listed.can_edit}
                reason={reasonFor("image_urls")}
              />
            ) : null}
          </EditSectionView>
        ))}
      </div>
      <ProductStatusPanel product={product} listed={listed} />
    </div>
  );
}

/** Public, as buyers are to read them. */
function useUpload(startup: string): Upload {
  const queries = useQueryClient();
  const documents = useQuery(startupDocumentsQuery(startup));
  const known = (documents.data ?? []).flatMap(
    ({ name, file_url, accessible_roles, is_confidential }) =>
      is_confidential || accessible_roles.length > 0 ? [] : [{ name, url: file_url }],
  );
  return {
    known,
    send: async (file, field) => {
      const name = file.name.replace(/\.[^.]+$/, "").slice(0, 200) || file.name;
      const id = await uploadStartupDocument(
        startup,
        file,
        {
          docType: field === "compliance_certificates" ? "CERTIFICATE" : "OTHER",
          accessibleRoles: [],
          isConfidential: false,
          name,
        },
        {
          onProgress: () => undefined,
          before: Promise.resolve(),
          signal: new AbortController().signal,
        },
      );
      void queries.invalidateQueries({ queryKey: startupKeys.documents(startup) });
      return { name, url: `/api/startups/${startup}/documents/${id}/content` };
    },
  };
}
