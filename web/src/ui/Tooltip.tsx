/** Radix Themes' tooltip; how soon it opens is said by the TooltipArea around the screen. */
export { Tooltip } from "@radix-ui/themes";
