import { ProductsQueue } from "./ProductsQueue";

export default function HubProducts() {
  return <ProductsQueue empty="Products appear here as soon as your hub's startups submit them." />;
}
