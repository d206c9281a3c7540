import { Text } from "@radix-ui/themes";
import { ArrowRight } from "lucide-react";
import { Suspense } from "react";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { DisplayHeading } from "@/ui/DisplayHeading";
import { lazyComponent } from "@/ui/lazy-component";
import { PageFrame } from "@/ui/PageFrame";
import { usePageHead } from "@/ui/use-page-head";
import { DealRoomScene } from "./DealRoomScene";

/** Loads after the first paint. */
const LandingSections = lazyComponent(() => import("./LandingSections"));

export function Landing() {
  usePageHead({});
  return (
    <>
      <section className="hero border-b hairline">
        <PageFrame className="grid items-center gap-12 py-14 sm:py-20 lg:grid-cols-[1fr_1.08fr] lg:gap-14 lg:py-24">
          <div className="min-w-0">
            <p className="eyebrow">Innovation hubs · Deep tech · Capital</p>
            <DisplayHeading isLarge className="mt-4">
              The Institutional Pipeline for Deep Tech
            </DisplayHeading>
            <Text
              as="p"
              size="4"
              color="gray"
              className="mt-5 max-w-lg leading-relaxed text-pretty"
            >
              Government-backed hubs vet the startups. Investors meet them in confidential deal
              rooms, where the NDA is signed before the first document opens.
            </Text>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to={routes.startups} size="4">
                Explore Startups
                <ArrowRight aria-hidden size={18} />
              </ButtonLink>
              <ButtonLink
                to={paths.contact("Request a demo")}
                size="4"
                variant="soft"
                color="gray"
                highContrast
              >
                Request Demo
              </ButtonLink>
            </div>
          </div>
          <DealRoomScene />
        </PageFrame>
      </section>
      <Suspense fallback={<div className="min-h-[200vh]" />}>
        <LandingSections />
      </Suspense>
    </>
  );
}
