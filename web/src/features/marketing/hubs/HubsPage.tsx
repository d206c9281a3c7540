import { ArrowRight, BadgeCheck, Globe2, LineChart, ShieldCheck } from "lucide-react";
import { useSession } from "@/data/session";
import { paths, routes } from "@/lib/paths";
import { HUB_FIGURES } from "@/lib/samples";
import { ButtonLink } from "@/ui/ButtonLink";
import { type IconTile, IconTiles } from "@/ui/IconTiles";
import { usePageHead } from "@/ui/use-page-head";
import { ClaimedFigures } from "../ClaimedFigures";
import { Intro } from "../Intro";
import { Section } from "../Section";
import { CategoryCard } from "./CategoryCard";
import { HUB_CATEGORIES } from "./categories";
import { Globe } from "./Globe";
import { HubList } from "./HubList";
import { PartnershipCard } from "./PartnershipCard";

const REASONS: readonly IconTile[] = [
  {
    icon: BadgeCheck,
    title: "Your mark on every company",
    text: "A startup enters the directory only after its hub approved it, and carries that hub's name wherever it is shown.",
  },
  {
    icon: Globe2,
    title: "Investors from elsewhere",
    text: "One directory for all hubs: a fund in another country finds your companies by sector, stage and export score.",
  },
  {
    icon: LineChart,
    title: "A record that adds up",
    text: "Applications, approvals and funds raised are counted as they happen. Your portal shows them, and exports them.",
  },
  {
    icon: ShieldCheck,
    title: "Confidential by design",
    text: "Founders negotiate in rooms that open after an NDA. Not even a hub's administrator reads a room without being its member.",
  },
];

/** /hubs: what innovation hubs are here for, and how one becomes a partner. */
export default function HubsPage() {
  const { user } = useSession();
  usePageHead({
    title: "Innovation Hubs",
    description:
      "Government innovation centers, financial hubs, universities and sovereign funds verify the startups on Dealport. See who they are and how to become a partner.",
  });
  return (
    <>
      <Intro
        eyebrow="Innovation hubs"
        title="The institutions that stand behind every startup"
        actions={
          <>
            <ButtonLink to={paths.contact("Hub partnership")} size="4">
              Become a partner
              <ArrowRight aria-hidden size={18} />
            </ButtonLink>
            <ButtonLink to={routes.about} size="4" variant="soft" color="gray" highContrast>
              How it works
            </ButtonLink>
          </>
        }
        art={<Globe />}
      >
        A hub knows its companies: it has funded them, housed them or taught their founders. On
        Dealport it reviews them, puts its name to those it approves, and brings them before
        investors.
      </Intro>
      <HubList />
      <Section
        tone="tinted"
        title="Four kinds of hubs, one standard"
        lead="A program for each kind is being prepared. It opens when its first partners have signed."
      >
        <ul className="grid gap-5 md:grid-cols-2">
          {HUB_CATEGORIES.map((category) => (
            <CategoryCard key={category.name} category={category} />
          ))}
        </ul>
        {HUB_FIGURES.length > 0 ? (
          <div className="mt-10 border-t hairline pt-8">
            <ClaimedFigures figures={HUB_FIGURES} />
          </div>
        ) : null}
      </Section>
      <Section title="Why hubs partner with us">
        <IconTiles tiles={REASONS} className="lg:grid-cols-4" />
      </Section>
      <Section tone="tinted" title="Work with us">
        <div className="grid gap-5 md:grid-cols-2">
          <PartnershipCard
            title="For innovation hubs"
            text="Bring your portfolio to investors, and keep the review in your own hands."
            points={[
              "A portal with every application of your companies",
              "Approve, or say what is missing: founders read your reason",
              "Certify products for the exports marketplace",
            ]}
            action={
              <ButtonLink to={paths.contact("Hub partnership")} size="3">
                Partner as a hub
              </ButtonLink>
            }
          />
          <PartnershipCard
            title="For investors"
            text="Begin where the due diligence has begun: with companies that an institution has reviewed."
            points={[
              "Search by hub, sector, stage, revenue and export score",
              "Request introductions, and meet founders in private rooms",
              "Terms, documents and signatures in one place, on record",
            ]}
            action={
              <ButtonLink to={user ? routes.startups : paths.signUp()} size="3" variant="soft">
                {user ? "Browse Startups" : "Join as an investor"}
              </ButtonLink>
            }
          />
        </div>
      </Section>
    </>
  );
}
