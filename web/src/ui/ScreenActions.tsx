import { Button, IconButton } from "@radix-ui/themes";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { PHONE, useMedia } from "./use-media";

interface ActBase {
  label: string;
  icon?: LucideIcon;
  disabled?: boolean;
}

export type ScreenAct = ActBase & ({ onSelect: () => void } | { to: string });

export interface ScreenActionsProps {
  /** At most one per screen. */
  primary?: ScreenAct & { pending?: boolean };
  /** Most used first: two stand beside the primary act where there is room, the rest is a menu. */
  others?: readonly ScreenAct[];
}

export function ScreenActions({ primary, others = [] }: ScreenActionsProps) {
  const isPhone = useMedia(PHONE);
  const beside = isPhone ? 0 : others.length > 3 ? 2 : others.length;
  const rest = others.slice(beside);
  return (
    <div className="flex items-center gap-2">
      {others.slice(0, beside).map((act) => (
        <ActButton key={act.label} act={act} isQuiet />
      ))}
      {primary ? <ActButton act={primary} pending={primary.pending} /> : null}
      {rest.length > 0 ? (
        <DropdownMenu.Root>
          <DropdownMenu.Trigger>
            <IconButton
              variant="soft"
              color="gray"
              className="touch-target"
              aria-label="More actions"
            >
              <Ellipsis aria-hidden size={16} />
            </IconButton>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content align="end">
            {rest.map((act) =>
              "to" in act ? (
                <DropdownMenu.Item key={act.label} asChild disabled={act.disabled}>
                  <Link to={act.to}>{act.label}</Link>
                </DropdownMenu.Item>
              ) : (
                <DropdownMenu.Item
                  key={act.label}
                  disabled={act.disabled}
                  onSelect={() => act.onSelect()}
                >
                  {act.label}
                </DropdownMenu.Item>
              ),
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      ) : null}
    </div>
  );
}

interface ActButtonProps {
  act: ScreenAct;
  isQuiet?: boolean;
  pending?: boolean;
}

function ActButton({ act, isQuiet, pending }: ActButtonProps) {
  const { label, icon: Icon, disabled } = act;
  const look = isQuiet ? ({ variant: "soft", color: "gray" } as const) : {};
  const inside = (
    <>
      {Icon ? <Icon aria-hidden size={15} /> : null}
      {label}
    </>
  );
  if ("to" in act && !disabled) {
    return (
      <Button asChild {...look}>
        <Link to={act.to}>{inside}</Link>
      </Button>
    );
  }
  return (
    <Button
      {...look}
      disabled={disabled}
      loading={pending ?? false}
      onClick={() => "onSelect" in act && act.onSelect()}
    >
      {inside}
    </Button>
  );
}
