import type { Shape } from "@/data/api-description/schema";
import { referredName, shapeText } from "./shape-text";

/** Where a named shape stands on the page. */
export const shapeAnchor = (name: string) => `shape-${name}`;

/** A type in words; a named one leads to its fields. */
export function ShapeLink({ shape }: { shape: Shape }) {
  const named = shape.type === "array" && shape.items ? shape.items : shape;
  const name = referredName(named);
  const text = <code>{shapeText(shape)}</code>;
  return name ? (
    <a
      href={`#${shapeAnchor(name)}`}
      className="text-(--accent-11) underline underline-offset-2"
      // A closed one shows nothing of itself but its name.
      onClick={() => document.getElementById(shapeAnchor(name))?.setAttribute("open", "")}
    >
      {text}
    </a>
  ) : (
    text
  );
}
