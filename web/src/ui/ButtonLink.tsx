import { Button } from "@radix-ui/themes";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";

export interface ButtonLinkProps
  extends Pick<
    ComponentProps<typeof Button>,
    "variant" | "size" | "color" | "className" | "highContrast"
  > {
  to: string;
  children: ReactNode;
}

export function ButtonLink({ to, children, ...look }: ButtonLinkProps) {
  return (
    <Button asChild {...look}>
      <Link to={to}>{children}</Link>
    </Button>
  );
}
