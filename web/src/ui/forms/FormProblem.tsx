import { Callout } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";

interface FormProblemProps {
  problem: string | null | undefined;
}

/** Stays until the next try, unlike the toast. */
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
