import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { introCountsQuery } from "@/data/introductions/queries";
import { useSession } from "@/data/session";
import type { Membership } from "@/data/users/queries";
import { isAtLeast } from "@/domain/organizations/roles";
import { paths, routes } from "@/lib/paths";
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
  const companies = user?.organizations.filter(({ kind }) => kind === "COMPANY") ?? [];
  const isFounder = user?.role === "STARTUP_ADMIN";
  // Whoever signed up to present a startup may begin with a company of their own.
  const canBegin = isFounder || companies.some(({ role }) => isAtLeast(role, "ADMIN"));
  return (
    <Page>
      <PageHeader
        title="My startup"
        description={
          <>
            The startups of <Companies companies={companies} />, the status of each and how many
            investors follow it.
          </>
        }
        actions={
          <>
            <ButtonLink to={`${routes.exportDeals}?side=sell`} variant="soft" color="gray">
              Export deals
            </ButtonLink>
            {canBegin ? (
              <NewStartupButton
                isQuiet={params.get("tab") === "products"}
                companies={companies.filter(({ role }) => isAtLeast(role, "ADMIN"))}
                canFound={isFounder}
              />
            ) : null}
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

/** By name where there is one, each with the way to it. */
function Companies({ companies }: { companies: readonly Membership[] }) {
  const [only, second] = companies;
  if (!only) return "your company";
  return (
    <Link
      to={second ? routes.organization : paths.organization(only.organization_id)}
      className="text-link wrap-anywhere"
    >
      {second ? "your companies" : only.name}
    </Link>
  );
}
