import { type RefObject, useEffect, useEffectEvent } from "react";
import { type Command, commandOf } from "./keys";

/**
 * Hears the keys pressed in the reader, not those of a dialog above it.
 * @param inside any element of the reader
 */
export function useReaderKeys(
  inside: RefObject<HTMLElement | null>,
  hear: (event: KeyboardEvent, command: Command | null) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const reader = inside.current?.closest(".reader");
    if (reader?.contains(event.target as Node)) hear(event, commandOf(event));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
