import { Heading, Text } from "@radix-ui/themes";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { PageFrame } from "@/ui/PageFrame";
import { SentView } from "@/ui/SentView";
import { INTERESTS } from "../schemas";
import { SummitForm } from "./SummitForm";

/** `?interest=speaking#contact` leads to it. */
export function SummitContact() {
  const [params] = useSearchParams();
  const { key, hash } = useLocation();
  const [sent, setSent] = useState(false);
  const interest = INTERESTS.find((one) => one === params.get("interest")) ?? null;
  const asked = hash === "#contact" ? key : "";
  // A new link to the form brings it back.
  useEffect(() => {
    if (asked) setSent(false);
  }, [asked]);
  return (
    <PageFrame
      as="section"
      id="contact"
      aria-labelledby="contact-title"
      className="grid scroll-mt-20 gap-8 py-14 lg:grid-cols-[1fr_1.5fr] lg:gap-14 lg:py-20"
    >
      <div>
        <Heading as="h2" id="contact-title" size="7">
          Take part
        </Heading>
        <Text as="p" size="3" color="gray" className="mt-3 max-w-prose text-pretty">
          Speak, partner, sponsor or attend: choose your interest, and the organizers will answer by
          email.
        </Text>
      </div>
      <div className="rounded-xl border hairline bg-(--color-panel-solid) p-6 sm:p-8">
        {sent ? (
          <SentView onAgain={() => setSent(false)} />
        ) : (
          <SummitForm interest={interest} asked={asked} onSent={() => setSent(true)} />
        )}
      </div>
    </PageFrame>
  );
}
