// biome-ignore lint/style/noRestrictedImports: the one place that builds on it.
import { DropdownMenu as RadixMenu } from "@radix-ui/themes";
import { DropdownMenu as Primitive } from "radix-ui";
import { type ComponentProps, forwardRef } from "react";
import { FloatingContext, useFloatingPlace, useFloatingRoot, useTriggerRef } from "./floating";

/** Not modal: a modal menu recomputes the style of the whole document as it opens and as it closes. */
function Root(props: RadixMenu.RootProps) {
  const { floating, onOpenChange } = useFloatingRoot(props.onOpenChange);
  return (
    <FloatingContext value={floating}>
      <RadixMenu.Root modal={false} {...props} onOpenChange={onOpenChange} />
    </FloatingContext>
  );
}

const Trigger = forwardRef<HTMLButtonElement, RadixMenu.TriggerProps>(function Trigger(props, ref) {
  return <RadixMenu.Trigger {...props} ref={useTriggerRef(ref)} />;
});

interface ContentProps extends ComponentProps<typeof Primitive.Content> {
  size?: "1" | "2";
  container?: HTMLElement | null;
}

/** Looks as the themes' own, without their scroll area, which doubles the time until the menu is drawn. */
const Content = forwardRef<HTMLDivElement, ContentProps>(function Content(
  { children, container, size = "2", className = "", onCloseAutoFocus, ...props },
  ref,
) {
  const place = useFloatingPlace();
  const look = `rt-PopperContent rt-BaseMenuContent rt-DropdownMenuContent rt-r-size-${size}`;
  return (
    <Primitive.Portal container={container ?? place}>
      <Primitive.Content
        align="start"
        sideOffset={4}
        collisionPadding={10}
        hideWhenDetached
        {...props}
        ref={ref}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          if (event.defaultPrevented) return;
          event.preventDefault();
          triggerOf(event.currentTarget)?.focus({ preventScroll: true });
        }}
        className={`${look} rt-variant-solid z-60 ${className}`}
      >
        <div className="rt-BaseMenuViewport rt-DropdownMenuViewport">{children}</div>
      </Primitive.Content>
    </Primitive.Portal>
  );
});

/** Radix does not give the focus back after a click beside a menu that is not modal. */
const triggerOf = (menu: EventTarget | null) =>
  menu instanceof Element
    ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "")
    : null;

export const DropdownMenu = { ...RadixMenu, Root, Trigger, Content };
