import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useParams } from "react-router-dom";
import { editedProductQuery, myProductsQuery } from "@/data/export-products/mine";
import { useReadThing } from "@/data/notifications/use-read-thing";
import { useSession } from "@/data/session";
import { myStartupsQuery } from "@/data/startups/mine";
import { toSentence } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { Page } from "@/ui/Page";
import { RowsSkeleton } from "@/ui/Skeletons";
import { usePageHead } from "@/ui/use-page-head";
import { ProductEditor } from "./ProductEditor";

export default function ProductEditorPage() {
  const { id = "" } = useParams();
  const { user } = useSession();
  const userId = user?.id ?? "";
  const product = useQuery({ ...editedProductQuery(id, userId), enabled: user !== null });
  const list = useQuery({ ...myProductsQuery(userId), enabled: user !== null });
  const startups = useQuery({ ...myStartupsQuery(userId), enabled: user !== null });
  const listed = list.data?.find((one) => one.id === id);
  const startup = startups.data?.find((one) => one.id === listed?.startup_id);
  usePageHead({ title: product.data?.title ?? "My product", noIndex: true });
  useReadThing("export_product", product.data?.id ?? null);
  const failed = product.error ?? list.error ?? startups.error;
  if (product.data && listed && startup) {
    return (
      <ProductEditor
        key={id}
        startup={startup}
        product={product.data}
        listed={listed}
        userId={userId}
      />
    );
  }
  if (failed) {
    return (
      <ErrorState
        level={1}
        title="Your product could not be loaded"
        onRetry={() => void Promise.all([product, list, startups].map(({ refetch }) => refetch()))}
        retrying={product.isFetching || list.isFetching || startups.isFetching}
      >
        {toSentence(failed)}
      </ErrorState>
    );
  }
  if (product.data === null) {
    return (
      <EmptyState
        icon={SearchX}
        level={1}
        title="Product not found"
        action={<ButtonLink to={paths.myProducts}>My products</ButtonLink>}
      >
        It is not one of yours, or it was deleted.
      </EmptyState>
    );
  }
  return (
    <Page>
      <div role="status" aria-label="Loading your product">
        <RowsSkeleton rows={8} />
      </div>
    </Page>
  );
}
