import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { introCountsQuery } from "@/data/introductions/queries";
import { useSession } from "@/data/session";
import { routes } from "@/lib/paths";
import { AddressTabs } from "@/ui/AddressTabs";
import { ButtonLink } from "@/ui/ButtonLink";
import { lazyComponent } from "@/ui/lazy-component";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { NewStartupButton } from "./list/NewStartupButton";
import { StartupsTab } from "./list/StartupsTab";

const ProductsTab = lazyComponent(() => import("./products/ProductsTab"));
const IntroductionsTab = lazyComponent(() => import("./introductions/IntroductionsTab"));

export default function MyStartupPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const intros = useQuery({ ...introCountsQuery(user?.id ?? ""), enabled: user !== null });
  return (
    <Page>
      <PageHeader
        title="My startup"
        description="Your startups, the status of each and how many investors follow it."
        actions={
          <>
            <ButtonLink to={`${routes.exportDeals}?side=sell`} variant="soft" color="gray">
              Export deals
            </ButtonLink>
            <NewStartupButton isQuiet={params.get("tab") === "products"} />
          </>
        }
      />
      <div className="mt-6">
        <AddressTabs
          label="My startup"
          tabs={[
            { value: "startups", label: "Startups", content: <StartupsTab /> },
            { value: "products", label: "Products", content: <ProductsTab /> },
            {
              value: "introductions",
              label: "Introductions",
              waiting: intros.data?.OPEN,
              content: <IntroductionsTab />,
            },
          ]}
        />
      </div>
    </Page>
  );
}
