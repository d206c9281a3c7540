import { Tooltip as ThemeTooltip } from "@radix-ui/themes";
import type { ComponentProps } from "react";

/** Theme's own delay is 200 ms, and shows them to whoever only passes by. */
const DELAY_MS = 700;

/** The next one shows at once for 300 ms after the last. */
export function Tooltip(props: ComponentProps<typeof ThemeTooltip>) {
  return <ThemeTooltip delayDuration={DELAY_MS} {...props} />;
}
