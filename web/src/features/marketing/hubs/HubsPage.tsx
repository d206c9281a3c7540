import { ArrowRight, BadgeCheck, Globe2, LineChart, ShieldCheck } from "lucide-react";
import { useSession } from "@/data/session";
import { HUB_FIGURES } from "@/domain/samples";
import { paths, routes } from "@/lib/paths";
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
    title: "Your name on every company",
    text: "A startup enters the directory only after its hub has approved it, and carries that hub's name wherever it appears.",
  },
  {
    icon: Globe2,
    title: "Investors from abroad",
    text: "One directory for all hubs: a fund in another country finds your companies by sector, stage and export score.",
  },
  {
    icon: LineChart,
    title: "A verifiable record",
    text: "Applications, approvals and funds raised are counted as they happen. View and export them in your portal.",
  },
  {
    icon: ShieldCheck,
    title: "Confidential by design",
    text: "Founders negotiate in rooms that open after an NDA. Not even a hub's administrators can read a room unless they are members of it.",
  },
];

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
        title="The institutions behind every startup"
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
        A hub knows its companies: it has funded them, housed them or trained their founders. On
        Dealport it reviews them, vouches for those it approves and presents them to investors.
      </Intro>
      <HubList />
      <Section
        tone="tinted"
        title="Four types of hub, one standard"
        lead="A program for each type is in preparation. It opens once its first partners have signed."
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
            text="Bring your portfolio to investors and keep the review in your own hands."
            points={[
              "A portal with all of your companies' applications",
              "Approve, or explain what is missing: founders read your reason",
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
            text="Start with companies that an institution has already reviewed."
            points={[
              "Search by hub, sector, stage, revenue and export score",
              "Request introductions and meet founders in private rooms",
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
