import { Heading, Text } from "@radix-ui/themes";
import { ArrowRight, FileLock2, Landmark, ScanSearch, ScrollText } from "lucide-react";
import { useSession } from "@/data/session";
import { LEADERSHIP } from "@/domain/samples";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { type IconTile, IconTiles } from "@/ui/IconTiles";
import { PageFrame } from "@/ui/PageFrame";
import { usePageHead } from "@/ui/use-page-head";
import { Intro } from "../Intro";
import { Section } from "../Section";
import { Facts } from "./Facts";
import { Leadership } from "./Leadership";
import { Pipeline } from "./Pipeline";
import { Steps } from "./Steps";

const DIFFERENCES: readonly IconTile[] = [
  {
    icon: Landmark,
    title: "Institutions first",
    text: "No startup lists itself. A hub that knows the company vouches for it by name.",
  },
  {
    icon: ScanSearch,
    title: "Figures with a source",
    text: "Computed figures name their source. Sample figures are marked as such.",
  },
  {
    icon: FileLock2,
    title: "NDA before documents",
    text: "A room's documents stay closed to each member until they have accepted the agreement.",
  },
  {
    icon: ScrollText,
    title: "A record of everything",
    text: "Every acceptance, view, proposal and confirmation is recorded as it happens.",
  },
];

export default function AboutPage() {
  const { user } = useSession();
  usePageHead({
    title: "About",
    description:
      "Dealport's mission: bring startups verified by government-backed hubs to the investors who fund deep tech, and take both to a signed deal.",
  });
  return (
    <>
      <Intro
        eyebrow="Our mission"
        title="Deep tech deserves a shorter way to capital"
        actions={
          <>
            {user ? null : (
              <ButtonLink to={paths.signUp()} size="4">
                Get Started
                <ArrowRight aria-hidden size={18} />
              </ButtonLink>
            )}
            <ButtonLink to={routes.startups} size="4" variant="soft" color="gray" highContrast>
              Browse Startups
            </ButtonLink>
          </>
        }
        art={<Pipeline />}
      >
        The companies that change industries are hard to judge from the outside, and rarely next
        door to those who could fund them. Dealport connects the institutions that know them with
        the investors looking for them.
      </Intro>
      <div className="border-b hairline">
        <Facts />
      </div>
      <Section
        title="How it works"
        lead="From application to signed deal in three steps, each of them on record."
      >
        <Steps />
      </Section>
      <Section tone="tinted" title="What sets it apart">
        <IconTiles tiles={DIFFERENCES} className="lg:grid-cols-4" />
      </Section>
      {LEADERSHIP.length > 0 ? (
        <Section
          title="Leadership team"
          lead="The people responsible for the platform, its hubs and its deals. Sample names, until the operator adds its own."
        >
          <Leadership />
        </Section>
      ) : null}
      <section aria-labelledby="begin" className="hero border-t hairline">
        <PageFrame className="flex flex-col items-start gap-6 py-14 md:flex-row md:items-center md:justify-between">
          <div>
            <Heading as="h2" id="begin" size="6">
              Explore the pipeline
            </Heading>
            <Text as="p" color="gray" className="mt-1.5">
              The directory is open to everyone. An account takes a minute.
            </Text>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={routes.auth} size="3">
              Sign in or sign up
            </ButtonLink>
            <ButtonLink to={routes.startups} size="3" variant="soft">
              Browse Startups
            </ButtonLink>
          </div>
        </PageFrame>
      </section>
    </>
  );
}
