import { IconButton } from "@radix-ui/themes";
import { Moon, Sun } from "lucide-react";
import { useTheme } from "../theme";

export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const Icon = theme === "dark" ? Sun : Moon;
  const label = theme === "dark" ? "Use the light theme" : "Use the dark theme";
  return (
    <IconButton variant="soft" color="gray" aria-label={label} title={label} onClick={toggle}>
      <Icon aria-hidden size={17} />
    </IconButton>
  );
}
