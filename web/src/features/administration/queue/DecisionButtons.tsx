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

export function DecisionButtons({ name, yes, onYes, onReject, href }: DecisionButtonsProps) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Button size="1" variant="soft" aria-label={`${yes} ${name}`} onClick={onYes}>
        {yes}
      </Button>
      <Button size="1" variant="soft" color="red" aria-label={`Reject ${name}`} onClick={onReject}>
        Reject
      </Button>
      <Button asChild size="1" variant="soft" color="gray">
        <Link to={href} state={FROM_LIST} aria-label={`Review ${name}`}>
          Review
        </Link>
      </Button>
    </span>
  );
}
