import { Heading, Text } from "@radix-ui/themes";
import { MatchArt, ReviewArt, RoomArt } from "./StepArt";

const STEPS = [
  {
    Art: ReviewArt,
    title: "Hub verification",
    text: "Founders apply with their figures and documents. Their hub reviews the application and approves it, or returns it with a reason. There is no other way into the directory.",
  },
  {
    Art: MatchArt,
    title: "AI matching",
    text: "Investors state what they are looking for: sector, stage, geography, ticket size. Every match shows which criteria are met and which are not, so nobody has to trust a bare number.",
  },
  {
    Art: RoomArt,
    title: "Secure deals",
    text: "An accepted introduction opens a deal room. Documents, terms and messages become available once the NDA is accepted, and each step is on the room's record.",
  },
] as const;

export function Steps() {
  return (
    <ol className="grid gap-6 md:grid-cols-3">
      {STEPS.map(({ Art, title, text }, index) => (
        <li key={title}>
          <div className="chart-grid rounded-xl border hairline bg-(--gray-2) px-6 py-5">
            <div className="mx-auto max-w-[16rem]">
              <Art />
            </div>
          </div>
          <Text as="p" size="2" weight="medium" className="mt-5 text-(--accent-11) tabular-nums">
            Step {index + 1}
          </Text>
          <Heading as="h3" size="4" weight="medium" className="mt-1">
            {title}
          </Heading>
          <Text as="p" size="3" color="gray" className="mt-2 text-pretty">
            {text}
          </Text>
        </li>
      ))}
    </ol>
  );
}
