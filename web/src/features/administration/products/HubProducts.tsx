import { ProductsQueue } from "./ProductsQueue";

/** The export products of one's hub. */
export default function HubProducts() {
  return <ProductsQueue empty="Products appear here as soon as your hub's startups submit them." />;
}
