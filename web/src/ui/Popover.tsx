// biome-ignore lint/style/noRestrictedImports: the one place that builds on it.
import { Popover as RadixPopover } from "@radix-ui/themes";
import { Popover as Primitive } from "radix-ui";
import { type ComponentProps, forwardRef } from "react";
import { FloatingContext, useFloatingPlace, useFloatingRoot, useTriggerRef } from "./floating";

function Root(props: RadixPopover.RootProps) {
  const { floating, onOpenChange } = useFloatingRoot(props.onOpenChange);
  return (
    <FloatingContext value={floating}>
      <RadixPopover.Root {...props} onOpenChange={onOpenChange} />
    </FloatingContext>
  );
}

const Trigger = forwardRef<HTMLButtonElement, RadixPopover.TriggerProps>(
  function Trigger(props, ref) {
    return <RadixPopover.Trigger {...props} ref={useTriggerRef(ref)} />;
  },
);

interface ContentProps extends ComponentProps<typeof Primitive.Content> {
  size?: "1" | "2";
}

/** Looks as the themes' own. */
function Content({ size = "2", className = "", ...props }: ContentProps) {
  const place = useFloatingPlace();
  return (
    <Primitive.Portal container={place}>
      <Primitive.Content
        align="start"
        sideOffset={8}
        collisionPadding={10}
        {...props}
        className={`rt-PopperContent rt-PopoverContent rt-r-size-${size} z-60 ${className}`}
      />
    </Primitive.Portal>
  );
}

export const Popover = { ...RadixPopover, Root, Trigger, Content };
