import { Building2 } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { useSession } from "@/data/session";
import { routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { Page } from "@/ui/Page";
import { usePageHead } from "@/ui/use-page-head";
import { Organization } from "./Organization";

/** One's oldest organization, unless the address names another. */
export default function OrganizationPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const mine = user?.organizations ?? [];
  const id = params.get("organization") ?? mine[0]?.organization_id;
  usePageHead({ title: "Organization", noIndex: true });
  return (
    <Page>
      {id ? (
        <Organization key={id} id={id} mine={mine} />
      ) : (
        <EmptyState
          icon={Building2}
          title="You belong to no organization"
          level={1}
          action={<ButtonLink to={routes.notifications}>Your notifications</ButtonLink>}
        >
          Once a colleague invites you, the invitation is among your notifications.
        </EmptyState>
      )}
    </Page>
  );
}
