import { DemoButton } from "./DemoButton";
import { useDemos } from "./demos";
import type { DemoProduct } from "./RequestDemoDialog";

interface ListedDemoButtonProps {
  product: DemoProduct;
  size: "1" | "2";
  className?: string;
}

export function ListedDemoButton({ product, size, className }: ListedDemoButtonProps) {
  const { requested, request } = useDemos();
  return (
    <DemoButton
      requested={requested.get(product.id)}
      title={product.title}
      size={size}
      variant="soft"
      className={className}
      isNamed
      onRequest={() => request(product)}
    />
  );
}
