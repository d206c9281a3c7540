import { Heading } from "@radix-ui/themes";
import type { LegalClause } from "./LegalPage";

export interface ClauseProps {
  id: string;
  number: number;
  clause: LegalClause;
}

export function Clause({ id, number, clause }: ClauseProps) {
  return (
    <section aria-labelledby={id} className="max-w-prose">
      <Heading as="h2" id={id} size="4" weight="medium">
        {number}. {clause.title}
      </Heading>
      {clause.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 leading-relaxed text-pretty text-(--gray-12)">
          {paragraph.split(/(\[[^\]]+\])/).map((part) =>
            part.startsWith("[") ? (
              <mark key={part} className="rounded-sm bg-(--amber-a3) px-1 text-(--amber-11)">
                {part}
              </mark>
            ) : (
              part
            ),
          )}
        </p>
      ))}
    </section>
  );
}
