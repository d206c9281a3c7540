import { Heading, Text } from "@radix-ui/themes";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Panel } from "@/ui/Panel";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { withFirm } from "../people/with-firm";

interface WaitingInvitation {
  id: string;
  startup_name: string;
  logo_url: string | null;
  inviter_name: string;
  inviter_organization: string | null;
  expires_at: string;
}

interface WaitingInvitationsProps {
  invitations: readonly WaitingInvitation[];
}

/** Rooms that wait for one's answer; nothing where there are none. */
export function WaitingInvitations({ invitations }: WaitingInvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mb-8">
      <Heading as="h2" size="3" weight="medium" id="invitations" className="mb-3">
        Invitations
      </Heading>
      <Panel as="ul" hasLines>
        {invitations.map(({ id, startup_name, logo_url, expires_at, ...invited }) => (
          <li key={id}>
            <Link
              to={paths.invitation(id)}
              className="flex items-center gap-3.5 rounded-(--radius-4) px-4 py-2 text-inherit no-underline outline-offset-[-2px] hover:bg-(--gray-a2) sm:px-5"
            >
              <PersonAvatar name={startup_name} imageUrl={logo_url} size="3" shape="square" />
              <div className="min-w-0 flex-1">
                <Text as="p" size="3" weight="medium" className="line-clamp-3 break-words">
                  {startup_name}
                </Text>
                <Text as="p" size="2" color="gray">
                  Invited by {withFirm(invited.inviter_name, invited.inviter_organization)}. Answer
                  until {formatDate(expires_at)}.
                </Text>
              </div>
              <ChevronRight aria-hidden size={16} className="shrink-0 text-(--gray-9)" />
            </Link>
          </li>
        ))}
      </Panel>
    </section>
  );
}
