import { Heading } from "@radix-ui/themes";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { OFFICES } from "@/domain/samples";
import { PageFrame } from "@/ui/PageFrame";
import { SentView } from "@/ui/SentView";
import { usePageHead } from "@/ui/use-page-head";
import { Intro } from "../Intro";
import { Section } from "../Section";
import { ContactForm } from "./ContactForm";
import { Methods } from "./Methods";
import { Offices } from "./Offices";
import { Questions } from "./Questions";
import { RouteArt } from "./RouteArt";

export default function ContactPage() {
  usePageHead({
    title: "Contact",
    description:
      "Contact Dealport about support, investor accreditation, hub partnerships and security reports. With frequently asked questions and our offices.",
  });
  const [params] = useSearchParams();
  const { key, hash } = useLocation();
  const [sent, setSent] = useState(false);
  const subject = params.get("subject") ?? "";
  const asked = hash === "#message" ? key : "";
  // A new link to the form brings it back.
  useEffect(() => {
    if (asked) setSent(false);
  }, [asked]);
  return (
    <>
      <Intro eyebrow="Contact" title="Talk to the people behind the pipeline" art={<RouteArt />}>
        Tell us what you need, and it reaches the right team.
      </Intro>
      <PageFrame className="grid gap-8 py-12 lg:grid-cols-[1.7fr_1fr] lg:gap-10 lg:py-16">
        <section
          id="message"
          aria-labelledby="message-title"
          className="relative overflow-hidden rounded-xl border hairline bg-(--color-panel-solid) p-6 sm:p-8"
        >
          <Heading as="h2" id="message-title" size="5" className={sent ? "sr-only" : "mb-5"}>
            Send us a message
          </Heading>
          {sent ? (
            <SentView onAgain={() => setSent(false)} />
          ) : (
            <ContactForm subject={subject} asked={asked} onSent={() => setSent(true)} />
          )}
        </section>
        <section aria-labelledby="methods">
          <Heading as="h2" id="methods" size="5" className="mb-5">
            How can we help?
          </Heading>
          <Methods />
        </section>
      </PageFrame>
      {OFFICES.length > 0 ? (
        <Section
          tone="tinted"
          title="Our offices"
          lead="Sample offices, until the operator adds its own."
        >
          <Offices />
        </Section>
      ) : null}
      <Section title="Frequently asked questions">
        <Questions />
      </Section>
    </>
  );
}
