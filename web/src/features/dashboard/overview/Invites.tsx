import { useQuery } from "@tanstack/react-query";
import { ChevronRight, MailOpen } from "lucide-react";
import { Link } from "react-router-dom";
import { myInvitationsQuery } from "@/data/invitations/queries";
import { withFirm } from "@/domain/people/with-firm";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { Panel as Lines } from "@/ui/Panel";
import { RowsSkeleton } from "@/ui/Skeletons";
import { LeadCell } from "@/ui/table/LeadCell";
import { Panel } from "./Panel";

export function Invites() {
  const invites = useQuery(myInvitationsQuery());
  return (
    <Panel title="Deal Room Invites">
      {invites.data ? (
        invites.data.length === 0 ? (
          <EmptyState icon={MailOpen} title="No pending invitations" compact>
            An administrator of a side can invite you to its deal room.
          </EmptyState>
        ) : (
          <Lines as="ul" isCard hasLines className="text-(length:--font-size-2)">
            {invites.data.map(({ id, startup_name, logo_url, expires_at, ...invited }) => (
              <li key={id}>
                <Link
                  to={paths.invitation(id)}
                  className="flex items-center gap-3 rounded-(--radius-4) px-4 py-3 outline-offset-[-2px] wrap-anywhere hover:bg-(--gray-a2)"
                >
                  <div className="min-w-0 flex-1">
                    <LeadCell
                      name={startup_name}
                      imageUrl={logo_url}
                      shape="square"
                      second={`Invited by ${withFirm(invited.inviter_name, invited.inviter_organization)} · answer until ${formatDate(expires_at)}`}
                    />
                  </div>
                  <ChevronRight aria-hidden size={16} className="shrink-0 text-(--gray-9)" />
                </Link>
              </li>
            ))}
          </Lines>
        )
      ) : invites.isPending ? (
        <RowsSkeleton rows={2} />
      ) : (
        <NotLoaded query={invites} compact title="Your invitations could not be loaded" />
      )}
    </Panel>
  );
}
