import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Package, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { myProductsQuery } from "@/data/export-products/mine";
import { useSession } from "@/data/session";
import { myStartupsQuery } from "@/data/startups/mine";
import { mayEdit } from "@/domain/organizations/roles";
import { paths } from "@/lib/paths";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { EmptyState } from "@/ui/EmptyState";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { DataTable } from "@/ui/table/DataTable";
import { COLUMNS } from "./columns";

const NewProductDialog = lazyComponent(() => import("./NewProductDialog"));

export default function ProductsTab() {
  const { user } = useSession();
  const userId = user?.id ?? "";
  const products = useQuery({ ...myProductsQuery(userId), enabled: user !== null });
  const startups = useQuery({ ...myStartupsQuery(userId), enabled: user !== null });
  const [isMaking, setMaking] = useState(false);
  const sellers = (startups.data ?? []).filter((one) => one.is_on_market && mayEdit(one));
  return (
    <div className="flex flex-col gap-3">
      {sellers.length > 0 ? (
        <div className="flex justify-end">
          <Button onClick={() => setMaking(true)}>
            <Plus aria-hidden size={16} />
            New product
          </Button>
        </div>
      ) : null}
      <DataTable
        label="Products"
        density="tall"
        columns={COLUMNS}
        rows={products.data}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        hrefOf={({ id }) => paths.editProduct(id)}
        menu={(product) => (
          <>
            <DropdownMenu.Item asChild>
              <Link to={paths.editProduct(product.id)}>Edit</Link>
            </DropdownMenu.Item>
            <DropdownMenu.Item asChild>
              <Link to={paths.editProduct(product.id, "preview")}>Preview</Link>
            </DropdownMenu.Item>
            {product.is_on_market ? (
              <DropdownMenu.Item asChild>
                <Link to={paths.exportProduct(product.slug)}>Public page</Link>
              </DropdownMenu.Item>
            ) : null}
          </>
        )}
        empty={
          <EmptyState compact icon={Package} title="No product yet">
            {sellers.length > 0
              ? "Draft a product you export and submit it to your hub. Buyers find it in Global Exports once the hub certifies it."
              : "Once a hub approves your startup, you can draft export products here for the hub to certify."}
          </EmptyState>
        }
        {...(products.isError
          ? {
              error: (
                <NotLoaded query={products} compact title="Your products could not be loaded" />
              ),
            }
          : {})}
      />
      {isMaking ? (
        <Suspense>
          <NewProductDialog sellers={sellers} onClose={() => setMaking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
