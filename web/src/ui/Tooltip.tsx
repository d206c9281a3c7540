export { Tooltip } from "@radix-ui/themes";
