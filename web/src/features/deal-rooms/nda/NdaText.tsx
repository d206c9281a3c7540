import { Text } from "@radix-ui/themes";

const CLAUSE = /^\d+\.\s/;

/** The agreement's text: a blank line ends a paragraph, a numbered first line is a heading. */
export function NdaText({ body }: { body: string }) {
  const paragraphs = body.trim().split(/\n\s*\n/);
  return paragraphs.map((paragraph) => {
    const [first = "", ...rest] = paragraph.split("\n");
    const isClause = CLAUSE.test(first);
    return (
      <div key={paragraph} className="mb-4 last:mb-0">
        {isClause ? (
          <Text as="p" size="2" weight="bold" className="mb-1">
            {first}
          </Text>
        ) : null}
        <Text as="p" size="2" className="whitespace-pre-wrap text-(--gray-12)">
          {(isClause ? rest : [first, ...rest]).join("\n")}
        </Text>
      </div>
    );
  });
}
