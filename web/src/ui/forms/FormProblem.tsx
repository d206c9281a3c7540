import { Callout } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";

interface FormProblemProps {
  /** Why the form was not taken, as a sentence; nothing shows nothing. */
  problem: string | null | undefined;
}

/** What is wrong with a form as a whole: it stays until the next try, when the notice is long gone. */
export function FormProblem({ problem }: FormProblemProps) {
  return (
    <div role="alert">
      {problem ? (
        <Callout.Root color="red" size="1">
          <Callout.Icon>
            <CircleAlert aria-hidden size={16} />
          </Callout.Icon>
          <Callout.Text className="break-words">{problem}</Callout.Text>
        </Callout.Root>
      ) : null}
    </div>
  );
}
