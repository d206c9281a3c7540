import { Link } from "react-router-dom";
import type { MyStartup } from "@/data/startups/mine";
import { paths } from "@/lib/paths";

interface CompanyLinkProps {
  startup: Pick<MyStartup, "organization_id" | "organization_name">;
}

/** Which company presents it. */
export const CompanyLink = ({ startup }: CompanyLinkProps) => (
  <Link
    to={paths.organization(startup.organization_id)}
    className="text-link text-sm wrap-anywhere"
    dir="auto"
  >
    <span className="sr-only">Presented by </span>
    {startup.organization_name}
  </Link>
);
