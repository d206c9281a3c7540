import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { Tooltip } from "./Tooltip";

export interface SampleFigureProps {
  /** The fixed text or figure, as the specification has it. */
  children: ReactNode;
}

/** A figure that is an example and no measurement: muted, and it says so. */
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
