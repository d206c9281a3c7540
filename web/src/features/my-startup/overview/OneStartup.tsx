import { Heading } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import type { MyStartup } from "@/data/startups/mine";
import { mayEdit } from "@/domain/organizations/roles";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { LogoTile } from "@/ui/LogoTile";
import { CompanyLink } from "../CompanyLink";
import { NextStep } from "../editor/NextStep";
import { Rooms } from "../editor/Rooms";
import { StartupStatus } from "../StartupStatus";
import Interest from "./Interest";

interface OneStartupProps {
  startup: MyStartup;
  userId: string;
}

/** The only startup of one's companies: where it stands, what comes next, and what investors did with it. */
export default function OneStartup({ startup, userId }: OneStartupProps) {
  const { id, name, slug, logo_url, is_on_market, rooms } = startup;
  return (
    <article aria-label={name} className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center gap-4">
        <LogoTile name={name} src={logo_url} size={52} eager />
        <div className="min-w-0 grow basis-48">
          <Heading as="h2" size="5" className="break-words" dir="auto">
            <Link className="text-link" to={paths.editStartup(id)}>
              {name}
            </Link>
          </Heading>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <StartupStatus startup={startup} />
            <CompanyLink startup={startup} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {is_on_market ? (
            <ButtonLink to={paths.startup(slug)} variant="soft" color="gray">
              Public page
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.editStartup(id, "preview")} variant="soft" color="gray">
              Preview
            </ButtonLink>
          )}
          <ButtonLink to={paths.editStartup(id)} variant="soft">
            {mayEdit(startup) ? "Edit" : "Read"}
          </ButtonLink>
        </div>
      </header>
      <NextStep listed={startup} />
      {is_on_market ? <Interest startup={startup} userId={userId} /> : null}
      {rooms.length > 0 ? <Rooms rooms={rooms} /> : null}
    </article>
  );
}
