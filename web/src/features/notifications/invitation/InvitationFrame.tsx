import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { MailOpen } from "lucide-react";
import type { ReactNode } from "react";
import { useSession } from "@/data/session";
import type { Person } from "@/data/users/queries";
import { RequestError } from "@/lib/errors";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { Page } from "@/ui/Page";
import { FullScreenSpinner } from "@/ui/Spinner";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";
import { usePageHead } from "@/ui/use-page-head";
import { useLinkHints } from "./use-link-hints";
import { Welcome } from "./Welcome";

interface InvitedProps<T, Key extends readonly unknown[]> {
  query: UseQueryOptions<T, Error, T, Key>;
  /** Where somebody goes whose link leads to nothing. */
  lead: { label: string; to: string };
  children: (invitation: T, user: Person) => ReactNode;
}

interface InvitationFrameProps<T, Key extends readonly unknown[]> extends InvitedProps<T, Key> {
  /** Of the page itself: back here after signing in. */
  path: string;
  /** The invitation's subject, for visitors. */
  about: string;
}

/** Sign-in first, then back here. Security: a visitor only learns that they were sent a link. */
export function InvitationFrame<T, Key extends readonly unknown[]>({
  path,
  about,
  ...invited
}: InvitationFrameProps<T, Key>) {
  const { status, user } = useSession();
  usePageHead({ title: "Invitation", noIndex: true });
  useLinkHints(path);
  return (
    <Page>
      {status === "signed-out" ? (
        <Welcome path={path} about={about} />
      ) : user ? (
        <Invited key={user.id} user={user} {...invited} />
      ) : (
        <FullScreenSpinner label="Checking your session" />
      )}
    </Page>
  );
}

function Invited<T, Key extends readonly unknown[]>({
  query: options,
  lead,
  user,
  children,
}: InvitedProps<T, Key> & { user: Person }) {
  const query = useQuery(options);
  const { data, error } = query;
  useOnlineOrFocus(() => void query.refetch());
  if (data) return children(data, user);
  if (error instanceof RequestError && error.status === 404) {
    return (
      <EmptyState
        icon={MailOpen}
        title="Invitation not found"
        level={1}
        action={<ButtonLink to={lead.to}>{lead.label}</ButtonLink>}
      >
        The link may be incomplete. Ask the sender to send it again.
      </EmptyState>
    );
  }
  if (error) {
    return <NotLoaded query={query} title="Failed to load the invitation" level={1} />;
  }
  return <FullScreenSpinner label="Loading the invitation" />;
}
