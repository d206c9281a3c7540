import { Card, Heading, Text } from "@radix-ui/themes";
import { ArrowRight, FileLock2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Person } from "@/data/users/queries";
import { ROLE_LABELS } from "@/lib/format";
import { routes } from "@/lib/paths";
import type { Role } from "@/lib/roles";
import { ButtonLink } from "@/ui/ButtonLink";
import { DateTime } from "@/ui/DateTime";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { StatusBadge } from "@/ui/StatusBadge";

/** What each role comes here for. */
const DESCRIPTIONS: Record<Role, string> = {
  GUEST: "Discover vetted deep-tech startups, and the hubs and events behind them.",
  INVESTOR: "Follow your deals, and meet founders under NDA.",
  STARTUP_ADMIN: "Take your round from the first conversation to the close.",
  HUB_ADMIN: "Review your hub's startups and bring them to investors.",
  SUPER_ADMIN: "Keep the marketplace, its hubs and its people in order.",
};

const KYC_LABELS = { VERIFIED: "KYC Verified" } as Record<string, string>;

export interface WelcomeProps {
  user: Person;
  /** The role's own screens, as far as they exist. */
  actions: readonly { label: string; to: string }[];
}

/** The home page of somebody who is signed in. */
export default function Welcome({ user, actions }: WelcomeProps) {
  return (
    <Page>
      <PageHeader
        title={`Welcome back, ${user.first_name || user.username}`}
        documentTitle="Home"
        description={DESCRIPTIONS[user.role]}
        actions={
          actions.length > 0
            ? actions.map(({ label, to }, index) => (
                <ButtonLink key={to} to={to} size="3" variant={index === 0 ? "solid" : "soft"}>
                  {label}
                </ButtonLink>
              ))
            : null
        }
      />
      <div className="mt-8 grid gap-5 lg:grid-cols-[1.7fr_1fr]">
        <section
          aria-labelledby="rooms"
          className="hero relative overflow-hidden rounded-xl border hairline"
        >
          <div className="flex h-full flex-col items-start p-6 sm:p-8">
            <span className="grid size-11 place-items-center rounded-lg border hairline bg-(--color-panel-solid) text-(--accent-11) shadow-(--shadow-2)">
              <FileLock2 aria-hidden size={21} strokeWidth={1.75} />
            </span>
            <Heading as="h2" id="rooms" size="5" className="mt-5">
              Your deal rooms
            </Heading>
            <Text as="p" color="gray" className="mt-1.5 max-w-md text-pretty">
              Terms, documents and discussion of every deal you are part of, open to the members of
              its room and to nobody else.
            </Text>
            <ButtonLink to={routes.dealRooms} size="3" className="mt-6">
              Open deal rooms
              <ArrowRight aria-hidden size={16} />
            </ButtonLink>
          </div>
        </section>
        <Card size="3" asChild>
          <section aria-labelledby="account">
            <Heading as="h2" id="account" size="3" weight="medium">
              Your account
            </Heading>
            <div className="mt-4 flex items-center gap-3">
              <PersonAvatar name={user.display_name} imageUrl={user.profile_image_url} size="4" />
              <div className="min-w-0">
                <Text as="p" weight="medium" truncate>
                  {user.display_name}
                </Text>
                <Text as="p" size="2" color="gray" truncate>
                  {user.email}
                </Text>
              </div>
            </div>
            <dl className="mt-5 flex flex-col gap-3 border-t hairline pt-4 text-sm">
              <Row label="Role">{ROLE_LABELS[user.role]}</Row>
              {user.role === "INVESTOR" ? (
                <Row label="Identity check">
                  <StatusBadge
                    status={user.kyc_status}
                    label={KYC_LABELS[user.kyc_status] ?? "KYC Pending"}
                  />
                </Row>
              ) : null}
              <Row label="Member since">
                <DateTime value={user.created_at} />
              </Row>
            </dl>
          </section>
        </Card>
      </div>
    </Page>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-(--gray-11)">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
