import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { Tooltip } from "./Tooltip";

export interface SampleFigureProps {
  children: ReactNode;
}

/** Muted, and says that it is an example. */
export function SampleFigure({ children }: SampleFigureProps) {
  return (
    <Tooltip content="Sample figure">
      <Text
        size="1"
        color="gray"
        tabIndex={0}
        className="cursor-help border-b border-dotted border-(--gray-8)"
      >
        {children}
        <span className="sr-only"> (sample figure)</span>
      </Text>
    </Tooltip>
  );
}
