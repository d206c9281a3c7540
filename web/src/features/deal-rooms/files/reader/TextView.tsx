import { useEffect, useEffectEvent } from "react";
import type { Block, Content } from "@/data/deal-rooms/reading";
import type { ViewProps } from "./tools/view";

interface TextViewProps extends ViewProps {
  content: Extract<Content, { kind: "text" | "blocks" }>;
}

/** The document's text, without its layout. */
export default function TextView({ content, name, onPage, canSelect }: TextViewProps) {
  const told = useEffectEvent(onPage);
  useEffect(() => told(1, 1), []);
  return (
    <div className="reader-body reader-columns">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard.
        tabIndex={0}
        aria-label={name}
        className="reader-scroll"
        data-locked={canSelect ? undefined : ""}
      >
        <article className="reader-paper">
          {content.kind === "text" ? (
            <pre dir="auto">{content.text}</pre>
          ) : (
            <>
              <p className="reader-aside">
                The words of this Word document, without its pictures and its layout.
              </p>
              {groupsOf(content.blocks).map((group) => (
                <Group key={group.at} group={group} />
              ))}
            </>
          )}
          {content.isCut ? (
            <p className="reader-aside">
              This document is longer than what is shown here: the rest was left out.
            </p>
          ) : null}
        </article>
      </section>
    </div>
  );
}

interface BlockGroup {
  at: number;
  blocks: Block[];
}

/** Consecutive items become one list. */
function groupsOf(blocks: readonly Block[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  blocks.forEach((block, at) => {
    const last = groups.at(-1);
    if (block.kind === "item" && last?.blocks[0]?.kind === "item") last.blocks.push(block);
    else groups.push({ at, blocks: [block] });
  });
  return groups;
}

/** Below the document's name at level 2. */
const levelOf = (level: number): 3 | 4 | 5 | 6 =>
  (Math.min(Math.max(level, 1), 4) + 2) as 3 | 4 | 5 | 6;

function Group({ group: { blocks } }: { group: BlockGroup }) {
  const [block] = blocks;
  if (!block) return null;
  switch (block.kind) {
    case "heading": {
      const Heading = `h${levelOf(block.level)}` as const;
      return <Heading dir="auto">{block.text}</Heading>;
    }
    case "item":
      return (
        <ul>
          {blocks.map((item, index) =>
            item.kind === "item" ? (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: items stay where they are.
                key={index}
                dir="auto"
                style={{ marginInlineStart: `${Math.min(item.level - 1, 6)}rem` }}
              >
                {item.text}
              </li>
            ) : null,
          )}
        </ul>
      );
    case "table":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard.
        <section className="reader-table" aria-label="Table" tabIndex={0}>
          <table>
            <tbody>
              {block.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are.
                <tr key={at}>
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells, too.
                    <td key={column} dir="auto">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    default:
      return <p dir="auto">{block.text}</p>;
  }
}
