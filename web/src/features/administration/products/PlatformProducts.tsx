import { ProductsQueue } from "./ProductsQueue";

/** The export products of all hubs: to revoke what should not sell, and to decide where no hub can. */
export default function PlatformProducts() {
  return (
    <ProductsQueue
      isPlatform
      empty="Products appear here as soon as a founder submits one to a hub."
    />
  );
}
