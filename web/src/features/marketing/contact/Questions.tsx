import { Text } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import { CLAIMED_ANSWERS } from "@/domain/samples";

const QUESTIONS: readonly { question: string; answer: string; proof?: string | null }[] = [
  ...CLAIMED_ANSWERS,
  {
    question: "How does a startup become hub-verified?",
    answer:
      "Its company completes the profile and submits it to a hub. The hub's administrators review the figures and documents, and approve the startup or return it with a reason. Only approved startups appear in the directory.",
  },
  {
    question: "Who can see what I share in a deal room?",
    answer:
      "Only the room's members, once they have accepted its NDA. Neither the hub nor the Dealport team can read a room they are not a member of.",
  },
];

export function Questions() {
  return (
    <div className="divide-y divide-(--gray-a4) overflow-hidden rounded-xl border hairline bg-(--color-panel-solid)">
      {QUESTIONS.map(({ question, answer, proof }) => (
        <details key={question} className="group">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-5 py-4 font-medium hover:bg-(--gray-a2) [&::-webkit-details-marker]:hidden">
            {question}
            <Plus
              aria-hidden
              size={17}
              className="shrink-0 text-(--gray-10) transition-transform group-open:rotate-45"
            />
          </summary>
          <Text
            as="p"
            size="3"
            color="gray"
            className="max-w-prose px-5 pb-5 leading-relaxed text-pretty"
          >
            {answer}
            {proof === null ? " (A sample, until the operator states its own terms.)" : null}
            {proof ? (
              <>
                {" "}
                <a href={proof} className="text-link">
                  Terms
                </a>
              </>
            ) : null}
          </Text>
        </details>
      ))}
    </div>
  );
}
