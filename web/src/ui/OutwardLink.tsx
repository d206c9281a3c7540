import type { ComponentProps, MouseEvent } from "react";
import { demonstrationHost } from "@/lib/demonstration";
import { notify } from "./notify";

export interface OutwardLinkProps extends Omit<ComponentProps<"a">, "target" | "rel"> {
  href: string;
}

/**
 * A link to somebody's own site or file, in a tab of its own. The site of a made-up company is said to
 * be one, instead of ending in a browser's error (decision 53).
 */
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
