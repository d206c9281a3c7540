import { ProductsQueue } from "./ProductsQueue";

/** The export products of one's hub. */
export default function HubProducts() {
  return (
    <ProductsQueue empty="What your hub's startups sell abroad appears here as soon as they submit it." />
  );
}
