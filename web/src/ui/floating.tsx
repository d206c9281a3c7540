import {
  createContext,
  type MutableRefObject,
  type Ref,
  useContext,
  useMemo,
  useRef,
  useState,
} from "react";

/** What a menu or a popover knows of its trigger. */
interface Floating {
  trigger: MutableRefObject<HTMLElement | null>;
  place: HTMLElement | null;
}

export const FloatingContext = createContext<Floating | null>(null);

/**
 * Where a menu or a popover is drawn: in the theme around its trigger, the page's or a dialog's. In a theme of its own,
 * as Radix Themes draws it, the browser computes hundreds of properties again each time one opens.
 */
export function useFloatingRoot(onOpenChange: ((open: boolean) => void) | undefined) {
  const trigger = useRef<HTMLElement | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const floating = useMemo(() => ({ trigger, place }), [place]);
  return {
    floating,
    onOpenChange(open: boolean) {
      if (open) setPlace(trigger.current?.closest<HTMLElement>(".radix-themes") ?? null);
      onOpenChange?.(open);
    },
  };
}

export function useFloatingPlace(): HTMLElement | null {
  return useContext(FloatingContext)?.place ?? null;
}

/** For the trigger: keeps its element, and gives it to the ref that it was called with. */
export function useTriggerRef(ref: Ref<HTMLButtonElement>) {
  const floating = useContext(FloatingContext);
  return (element: HTMLButtonElement | null) => {
    if (floating) floating.trigger.current = element;
    if (typeof ref === "function") ref(element);
    else if (ref) ref.current = element;
  };
}
