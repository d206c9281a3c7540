import { Button, type ButtonProps } from "@radix-ui/themes";
import { MessagesSquare, Presentation } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "@/lib/paths";
import type { RequestedDemo } from "./use-requested-demos";

interface DemoButtonProps {
  requested: RequestedDemo | undefined;
  title: string;
  size: ButtonProps["size"];
  variant?: ButtonProps["variant"];
  className?: string;
  disabled?: boolean;
  withIcon?: boolean;
  isNamed?: boolean;
  onRequest: () => void;
}

/** After a request it leads to the deal. */
export function DemoButton(props: DemoButtonProps) {
  const { requested, title, size, variant, className, disabled, withIcon, isNamed, onRequest } =
    props;
  const named = isNamed ? <span className="sr-only"> of {title}</span> : null;
  if (requested) {
    return (
      <Button asChild size={size} variant="soft" color="green" className={className}>
        <Link to={paths.exportDeal(requested.id)}>
          {withIcon ? <MessagesSquare aria-hidden size={17} /> : null}
          {requested.effective_status === "DEMO_REQUESTED" ? "Demo requested" : "Your deal"}
          {named}
        </Link>
      </Button>
    );
  }
  return (
    <Button
      size={size}
      variant={variant}
      className={className}
      disabled={disabled}
      onClick={onRequest}
    >
      {withIcon ? <Presentation aria-hidden size={17} /> : null}
      Request Demo
      {named}
    </Button>
  );
}
