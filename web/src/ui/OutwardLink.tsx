import type { ComponentProps, MouseEvent } from "react";
import { demonstrationHost } from "@/lib/demonstration";
import { notify } from "./notify";

export interface OutwardLinkProps extends Omit<ComponentProps<"a">, "target" | "rel"> {
  href: string;
}

/** A link to another site, in a new tab. The site of a made-up company does not exist: a toast says so instead. */
export function OutwardLink({ href, ...rest }: OutwardLinkProps) {
  const host = demonstrationHost(href);
  const explain = (event: MouseEvent) => {
    if (!host) return;
    event.preventDefault();
    notify.info("Part of the demonstration", `${host} is the address of a fictional company.`);
  };
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={explain}
      onAuxClick={explain}
    />
  );
}
