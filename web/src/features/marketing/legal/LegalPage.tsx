import { Callout, Heading, Text } from "@radix-ui/themes";
import { FilePen } from "lucide-react";
import { PageFrame } from "@/ui/PageFrame";
import { SplitView } from "@/ui/SplitView";
import { usePageHead } from "@/ui/use-page-head";
import { Clause } from "./Clause";

export interface LegalClause {
  title: string;
  /** The operator of the product fills in the text in [brackets]. */
  paragraphs: readonly string[];
}

export interface LegalPageProps {
  title: string;
  description: string;
  clauses: readonly LegalClause[];
}

export function LegalPage({ title, description, clauses }: LegalPageProps) {
  usePageHead({ title, description });
  return (
    <PageFrame className="py-10 lg:py-16">
      <SplitView start={15} className="gap-10 lg:gap-16">
        <header className="lg:col-start-2">
          <Heading as="h1" size="8" className="text-balance">
            {title}
          </Heading>
          <Text as="p" size="3" color="gray" className="mt-3 max-w-prose text-pretty">
            {description}
          </Text>
          <Callout.Root color="amber" className="mt-6 max-w-prose">
            <Callout.Icon>
              <FilePen aria-hidden size={17} />
            </Callout.Icon>
            <Callout.Text>
              This text is a template, not legal advice. It describes what the software does. The
              operator has to complete the text in brackets and have it reviewed before opening to
              the public.
            </Callout.Text>
          </Callout.Root>
        </header>
        <nav
          aria-label="On this page"
          className="lg:sticky lg:top-[calc(var(--topbar-height)+2rem)] lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <Text as="p" size="2" weight="medium">
            On this page
          </Text>
          <ol className="mt-3 flex flex-col border-l hairline">
            {clauses.map((clause, index) => (
              <li key={clause.title}>
                <a
                  href={`#${idOf(clause)}`}
                  className="block py-1.5 pl-4 text-sm text-(--gray-11) hover:text-(--gray-12)"
                >
                  {index + 1}. {clause.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex flex-col gap-10 lg:col-start-2">
          {clauses.map((clause, index) => (
            <Clause key={clause.title} id={idOf(clause)} number={index + 1} clause={clause} />
          ))}
        </div>
      </SplitView>
    </PageFrame>
  );
}

function idOf({ title }: LegalClause): string {
  return title.toLowerCase().replace(/[^a-z]+/g, "-");
}
