import { Code, Link, Text } from "@radix-ui/themes";
import { Fragment, memo } from "react";
import { OutwardLink } from "../OutwardLink";
import { type Block, type FormattedPart, formatMessage } from "./formatting";

interface MessageTextProps {
  children: string;
  /** Names that mean somebody when behind an @. */
  names?: readonly string[];
}

const TEXT = "[overflow-wrap:anywhere] whitespace-pre-wrap";

/** Addresses become links, and what stands between markers looks so. Each text runs in its own direction. */
export const MessageText = memo(function MessageText({ children, names = [] }: MessageTextProps) {
  let at = 0;
  return formatMessage(children, names).map((block) => {
    const key = at;
    at += 1;
    return <Shown key={key} block={block} />;
  });
});

function Shown({ block }: { block: Block }) {
  if (block.kind === "code") {
    return (
      <pre
        dir="ltr"
        className="my-1 max-w-full overflow-x-auto rounded-(--radius-3) bg-(--gray-a3) px-2.5 py-2 font-(family-name:--code-font-family) text-(length:--font-size-1) leading-normal whitespace-pre-wrap wrap-anywhere"
      >
        <code>{block.text}</code>
      </pre>
    );
  }
  if (block.kind === "text") {
    return (
      <Text as="p" size="2" dir="auto" className={TEXT}>
        <Parts parts={block.parts} />
      </Text>
    );
  }
  let at = 0;
  return (
    <Text asChild size="2">
      <ul className="my-0.5 list-disc ps-5">
        {block.items.map((parts) => {
          const key = at;
          at += 1;
          return (
            <li key={key} dir="auto" className={TEXT}>
              <Parts parts={parts} />
            </li>
          );
        })}
      </ul>
    </Text>
  );
}

function Parts({ parts }: { parts: readonly FormattedPart[] }) {
  let at = 0;
  return parts.map((part) => {
    const key = at;
    at += 1;
    return (
      <Fragment key={key}>
        <Part {...part} />
      </Fragment>
    );
  });
}

function Part({ text, href, isName, isBold, isItalic, isCode }: FormattedPart) {
  const words = isCode ? <Code size="2">{text}</Code> : text;
  const styled = isItalic ? <em>{words}</em> : words;
  const strong = isBold ? <strong>{styled}</strong> : styled;
  if (isName) {
    return (
      <Text weight="medium" className="text-(--accent-11)">
        {strong}
      </Text>
    );
  }
  if (!href) return strong;
  return (
    <Link asChild underline="always">
      <OutwardLink href={href}>{strong}</OutwardLink>
    </Link>
  );
}
