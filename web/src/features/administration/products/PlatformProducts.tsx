import { ProductsQueue } from "./ProductsQueue";

export default function PlatformProducts() {
  return (
    <ProductsQueue
      isPlatform
      empty="Products appear here as soon as a company submits one to a hub."
    />
  );
}
