import { IconButton } from "@radix-ui/themes";
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { DropdownMenu } from "@/ui/DropdownMenu";

export interface RowMenuProps {
  name: string;
  tabIndex?: number;
  className?: string;
  size?: "1" | "2";
  children: ReactNode;
}

export function RowMenu({
  name,
  tabIndex,
  className = "listing-menu-button touch-target",
  size = "1",
  children,
}: RowMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton
          size={size}
          variant="ghost"
          color="gray"
          aria-label={`Actions for ${name}`}
          tabIndex={tabIndex}
          className={className}
        >
          <Ellipsis aria-hidden size={16} />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content size={size} align="end">
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
