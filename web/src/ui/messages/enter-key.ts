interface KeyPress {
  key: string;
  shiftKey: boolean;
  isComposing: boolean;
  keyCode: number;
}

/** The browsers' key code for a key that an input method takes; Safari's only sign of it. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Not while an input method composes, where Enter chooses a word, nor on a touch keyboard, which
 * has no other way to a new line.
 * @param isTouch the main pointer is a finger
 */
export function sendsMessage(press: KeyPress, isTouch: boolean): boolean {
  if (press.key !== "Enter" || press.shiftKey || isTouch) return false;
  return !press.isComposing && press.keyCode !== TAKEN_BY_INPUT_METHOD;
}

export const isTouchScreen = (): boolean => matchMedia("(pointer: coarse)").matches;
