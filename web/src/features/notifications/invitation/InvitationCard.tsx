import { Heading } from "@radix-ui/themes";
import { Fragment, type ReactNode, useEffect } from "react";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { CenteredCard } from "./CenteredCard";

interface InvitationCardProps {
  /** Of the startup or hub. */
  name: string;
  logoUrl: string | null;
  title: string;
  facts: [label: string, text: string][];
  children: ReactNode;
}

/** An open invitation: its room or hub, sender and end, and below it the acts. */
export function InvitationCard({ name, logoUrl, title, facts, children }: InvitationCardProps) {
  // After a sign-up, the focus would be nowhere.
  useEffect(() => document.getElementById("invitation-title")?.focus(), []);
  return (
    <CenteredCard>
      <PersonAvatar name={name} imageUrl={logoUrl} size="4" shape="square" />
      <Heading as="h1" size="6" mt="4" id="invitation-title" tabIndex={-1} className="outline-none">
        {title}
      </Heading>
      <dl className="mt-5 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 text-(length:--font-size-2)">
        {facts.map(([label, text]) => (
          <Fragment key={label}>
            <dt className="text-(--gray-11)">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </Fragment>
        ))}
      </dl>
      {children}
    </CenteredCard>
  );
}
