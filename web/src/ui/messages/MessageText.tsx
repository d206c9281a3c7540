import { Link, Text } from "@radix-ui/themes";
import { memo } from "react";
import { OutwardLink } from "../OutwardLink";
import { splitLinks } from "./links";

/** A message's words; addresses in them can be followed. Each text runs in its own direction. */
export const MessageText = memo(function MessageText({ children }: { children: string }) {
  let at = 0;
  return (
    <Text as="p" size="2" dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {splitLinks(children).map(({ text, href }) => {
        const key = at;
        at += text.length;
        return href ? (
          <Link key={key} asChild underline="always">
            <OutwardLink href={href}>{text}</OutwardLink>
          </Link>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </Text>
  );
});
