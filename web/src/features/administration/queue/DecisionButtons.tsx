import { Button } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { FROM_LIST } from "@/ui/use-opened";

export interface DecisionButtonsProps {
  name: string;
  yes: "Approve" | "Certify";
  onYes: () => void;
  onReject: () => void;
  href: string;
}

/** In a row of a queue: far enough apart, and as high as a finger, that one is not pressed for the other. */
export function DecisionButtons({ name, yes, onYes, onReject, href }: DecisionButtonsProps) {
  return (
    <span className="inline-flex flex-wrap gap-3">
      <Button
        size="1"
        variant="soft"
        aria-label={`${yes} ${name}`}
        className="pointer-coarse:min-h-11"
        onClick={onYes}
      >
        {yes}
      </Button>
      <Button
        size="1"
        variant="soft"
        color="red"
        aria-label={`Reject ${name}`}
        className="pointer-coarse:min-h-11"
        onClick={onReject}
      >
        Reject
      </Button>
      <Button asChild size="1" variant="soft" color="gray" className="pointer-coarse:min-h-11">
        <Link to={href} state={FROM_LIST} aria-label={`Review ${name}`}>
          Review
        </Link>
      </Button>
    </span>
  );
}
