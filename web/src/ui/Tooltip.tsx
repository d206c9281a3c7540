import { Tooltip as ThemeTooltip } from "@radix-ui/themes";
import type { ComponentProps } from "react";

/** The theme's own delay is 200 ms, which shows tooltips to a pointer that only passes by. */
const DELAY_MS = 700;

/** The next one shows at once for 300 ms after the last. */
export function Tooltip(props: ComponentProps<typeof ThemeTooltip>) {
  return <ThemeTooltip delayDuration={DELAY_MS} {...props} />;
}
