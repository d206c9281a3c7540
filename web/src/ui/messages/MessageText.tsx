import { Link, Text } from "@radix-ui/themes";
import { memo } from "react";
import { OutwardLink } from "../OutwardLink";
import { splitLinks } from "./links";
import { splitNames } from "./names";

interface MessageTextProps {
  children: string;
  /** Names that mean somebody when behind an @. */
  names?: readonly string[];
}

/** Addresses become links. Each text runs in its own direction. */
export const MessageText = memo(function MessageText({ children, names = [] }: MessageTextProps) {
  let at = 0;
  return (
    <Text as="p" size="2" dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {splitNames(splitLinks(children), names).map(({ text, href, isName }) => {
        const key = at;
        at += text.length;
        if (isName) {
          return (
            <Text key={key} weight="medium" className="text-(--accent-11)">
              {text}
            </Text>
          );
        }
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
