import "./people-field.css";
import { Spinner, Text } from "@radix-ui/themes";
import { CircleAlert, Mail, X } from "lucide-react";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { Field } from "../Field";
import { PersonAvatar } from "../PersonAvatar";
import {
  type FoundPerson,
  isComplete,
  nameOf,
  objectionToTokens,
  readAddresses,
  type Token,
  tokenOf,
  withTokens,
} from "./tokens";
import { useFound } from "./use-found";

export interface PeopleFieldProps {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  /** From the server; wrong addresses are reported here. */
  error?: string;
  value: readonly Token[];
  onChange: (tokens: Token[]) => void;
  /** Without it, people are named by address only. */
  search?: (words: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>;
  /** Default 20. */
  max?: number;
  disabled?: boolean;
}

/** By search or email address; several addresses can be pasted. */
export function PeopleField({ value, onChange, search, max = 20, ...props }: PeopleFieldProps) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const [said, say] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = useFound(text, search);

  const isNew = (person: FoundPerson) => withTokens(value, [tokenOf(person)]).length > value.length;
  const typed = readAddresses(text);
  // People come before the address: letters mostly begin a person's name.
  const choices: Token[] = [
    ...found.people.filter(isNew).map(tokenOf),
    ...(text.includes("@") ? withTokens(value, typed).slice(value.length) : []),
  ];
  const isShown = isOpen && text.trim() !== "";
  const active = Math.min(at, choices.length - 1);

  const add = (more: readonly Token[]) => {
    const next = withTokens(value, more);
    onChange(next);
    setText("");
    setAt(0);
    say(more.map((token) => `${nameOf(token)} added`).join(", "));
  };
  const remove = (token: Token) => {
    onChange(value.filter(({ id }) => id !== token.id));
    say(`${nameOf(token)} taken away`);
    input.current?.focus();
  };
  const enter = (next: string) => {
    setAt(0);
    setOpen(true);
    if (isComplete(next)) add(readAddresses(next));
    else setText(next);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text");
    if (!/[\s,;<]/.test(pasted.trim()) || !pasted.includes("@")) return;
    event.preventDefault();
    add(readAddresses(pasted));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const choice = choices[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (choices.length > 0) setAt((active + step + choices.length) % choices.length);
    } else if (event.key === "Enter" && text.trim() !== "") {
      // Completes the entry instead of submitting the form.
      event.preventDefault();
      add(isShown && choice ? [choice] : typed);
    } else if (event.key === "Escape" && isShown) {
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "Backspace" && text === "") {
      const last = value.at(-1);
      if (last) remove(last);
    }
  };
  const leave = () => {
    setOpen(false);
    // A typed address is meant; letters of a name are nobody yet.
    if (text.includes("@")) add(typed);
  };

  const error = objectionToTokens(value, max) ?? props.error;
  return (
    <Field
      label={props.label}
      optional={props.optional}
      hint={props.hint}
      {...(error ? { error } : {})}
    >
      {(control) => (
        <div className="people-field" data-disabled={props.disabled || undefined}>
          {value.length > 0 ? (
            <ul aria-label={`${props.label}: named`} className="contents">
              {value.map((token) => (
                <TokenChip
                  key={token.id}
                  token={token}
                  disabled={props.disabled ?? false}
                  onRemove={() => remove(token)}
                />
              ))}
            </ul>
          ) : null}
          <input
            {...control}
            ref={input}
            className="people-input"
            role="combobox"
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder={value.length > 0 ? "" : search ? "Name or email address" : "Email address"}
            aria-expanded={isShown && choices.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isShown && choices[active] ? `${listId}-${active}` : undefined}
            disabled={props.disabled}
            value={text}
            onChange={({ target }) => enter(target.value)}
            onPaste={paste}
            onKeyDown={onKeyDown}
            onFocus={() => setOpen(true)}
            onBlur={leave}
          />
          {found.isLooking ? (
            <span className="shrink-0">
              <Spinner size="1" />
            </span>
          ) : null}
          <div
            className="people-popup"
            data-shown={isShown && (choices.length > 0 || found.note !== null)}
          >
            <div id={listId} role="listbox" aria-label={`${props.label}: found`}>
              {isShown
                ? choices.map((token, index) => (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the box beside it has the keys (combobox).
                    <div
                      key={token.id}
                      id={`${listId}-${index}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={index === active}
                      className="people-option"
                      // The box keeps the focus.
                      onPointerDown={(event) => event.preventDefault()}
                      onPointerMove={() => setAt(index)}
                      onClick={() => add([token])}
                    >
                      <Choice token={token} />
                    </div>
                  ))
                : null}
            </div>
            {isShown && choices.length === 0 && found.note ? (
              <Text as="p" size="2" color="gray" className="p-2">
                {found.note}
              </Text>
            ) : null}
          </div>
          <span role="status" className="sr-only">
            {said}
          </span>
        </div>
      )}
    </Field>
  );
}

interface TokenChipProps {
  token: Token;
  disabled: boolean;
  onRemove: () => void;
}

function TokenChip({ token, disabled, onRemove }: TokenChipProps) {
  const isBad = token.kind === "address" && !token.isValid;
  return (
    <li className="people-token" data-bad={isBad || undefined}>
      {isBad ? (
        <CircleAlert aria-hidden size={13} />
      ) : token.kind === "person" ? (
        <PersonAvatar name={token.name} imageUrl={token.imageUrl} size="1" />
      ) : (
        <Mail aria-hidden size={13} />
      )}
      <span dir="auto" title={nameOf(token)} className="min-w-0 truncate">
        {nameOf(token)}
      </span>
      {isBad ? <span className="sr-only">, not a valid address</span> : null}
      {disabled ? null : (
        <button
          type="button"
          className="people-remove touch-target"
          aria-label={`Take ${nameOf(token)} away`}
          onClick={onRemove}
        >
          <X aria-hidden size={12} />
        </button>
      )}
    </li>
  );
}

function Choice({ token }: { token: Token }) {
  if (token.kind === "address") {
    return (
      <>
        <Mail aria-hidden size={16} className="people-mail" />
        <span className="min-w-0 truncate">
          {token.isValid ? `Invite ${token.address}` : `${token.address} is not complete yet`}
        </span>
      </>
    );
  }
  return (
    <>
      <PersonAvatar name={token.name} imageUrl={token.imageUrl} size="1" />
      <span dir="auto" className="min-w-0 truncate">
        {token.name}
      </span>
      {token.about ? (
        <Text size="1" color="gray" className="ml-auto pl-2 truncate">
          {token.about}
        </Text>
      ) : null}
    </>
  );
}
