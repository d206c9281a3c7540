import { type KeyboardEvent, type RefObject, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { complete, matching, mentionAt } from "../../model/mentions";
import { type DraftStore, mention } from "../../model/message-draft";

const OFFERED = 8;

export interface MentionState {
  offered: readonly RoomPerson[];
  active: number;
  look: () => void;
  close: () => void;
  choose: (person: RoomPerson) => void;
  begin: () => void;
  /** True when the key was used. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

/** Completes names behind an @, by keyboard and touch. */
export function useMention(
  box: RefObject<HTMLTextAreaElement | null>,
  draft: DraftStore,
  people: readonly RoomPerson[],
): MentionState {
  const [typed, setTyped] = useState<{ start: number; words: string } | null>(null);
  const [index, setIndex] = useState(0);
  const offered = useMemo(
    () => (typed ? matching(people, typed.words).slice(0, OFFERED) : []),
    [people, typed],
  );
  const active = Math.min(index, Math.max(offered.length - 1, 0));

  const look = () => {
    const field = box.current;
    if (!field) return;
    const at = field.selectionStart === field.selectionEnd ? field.selectionStart : null;
    const next = at === null ? null : mentionAt(field.value, at);
    if (next?.start === typed?.start && next?.words === typed?.words) return;
    setTyped(next);
    setIndex(0);
  };
  const close = () => setTyped(null);
  /** Synchronously: the next key must come after the name. */
  const put = (change: () => void, caret: number) => {
    flushSync(change);
    box.current?.focus();
    box.current?.setSelectionRange(caret, caret);
  };
  const choose = (person: RoomPerson) => {
    const field = box.current;
    if (!field || !typed) return;
    const name = person.display_name;
    const next = complete(field.value, typed.start, field.selectionStart, name);
    put(() => {
      mention(draft, next.text, { id: person.user_id, name });
      close();
    }, next.caret);
  };
  const begin = () => {
    const field = box.current;
    if (!field) return;
    const at = field.selectionEnd;
    const before = field.value.slice(0, at);
    const sign = before === "" || /\s$/.test(before) ? "@" : " @";
    const caret = at + sign.length;
    put(() => {
      draft.setState({ text: before + sign + field.value.slice(at) });
      setTyped({ start: caret - 1, words: "" });
      setIndex(0);
    }, caret);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (offered.length === 0 || event.nativeEvent.isComposing) return false;
    const person = offered[active];
    if (key === "ArrowDown" || key === "ArrowUp") {
      const step = key === "ArrowDown" ? 1 : -1;
      setIndex((active + step + offered.length) % offered.length);
    } else if ((key === "Enter" || key === "Tab") && !event.shiftKey && person) choose(person);
    else if (key === "Escape") close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { offered, active, look, close, choose, begin, onKeyDown };
}
