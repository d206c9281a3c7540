import { Text } from "@radix-ui/themes";
import { paragraphsOf } from "@/lib/pdf/paragraphs";

export function NdaText({ body }: { body: string }) {
  return paragraphsOf(body).map(({ heading, text }) => (
    <div key={`${heading} ${text}`} className="mb-5 last:mb-0">
      {heading ? (
        <Text as="p" size="3" weight="bold" className="mb-1">
          {heading}
        </Text>
      ) : null}
      <Text as="p" size="3" className="leading-relaxed whitespace-pre-wrap text-(--gray-12)">
        {text}
      </Text>
    </div>
  ));
}
