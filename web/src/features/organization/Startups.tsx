import { Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import type { OrganizationPage, PresentedStartup } from "@/data/organizations/queries";
import { isAtLeast } from "@/domain/organizations/roles";
import { paths } from "@/lib/paths";
import { Panel } from "@/ui/Panel";
import { StatusBadge } from "@/ui/StatusBadge";
import { Part } from "./Part";

interface StartupsProps {
  page: OrganizationPage;
  startups: readonly PresentedStartup[];
}

/** Those that a company presents. */
export function Startups({ page: { my_role }, startups }: StartupsProps) {
  return (
    <Part title="Startups">
      {startups.length === 0 ? (
        <Text as="p" size="2" color="gray">
          {isAtLeast(my_role, "ADMIN")
            ? "None yet. Begin one under My startup."
            : "None yet. An administrator begins one."}
        </Text>
      ) : (
        <Panel as="ul" aria-label="Startups" hasLines>
          {startups.map(({ id, name, status }) => (
            <li key={id} className="flex items-center justify-between gap-3 px-4 py-2.5">
              <Link
                to={my_role ? paths.editStartup(id) : paths.consoleStartup(id)}
                className="text-link min-w-0 text-sm wrap-anywhere"
                dir="auto"
              >
                {name}
              </Link>
              <StatusBadge
                status={status}
                {...(status === "PENDING" ? { label: "In review" } : {})}
              />
            </li>
          ))}
        </Panel>
      )}
    </Part>
  );
}
