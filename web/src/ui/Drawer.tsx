import "./drawer.css";
import { Heading, IconButton, Text, Theme } from "@radix-ui/themes";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { lazyComponent } from "./lazy-component";
import { returnFocus } from "./return-focus";
import { ScrollRegion } from "./ScrollRegion";
import { commandOf, hasOwnKeys, letterOf, linesOf, type Shortcuts } from "./table/keys";
import { useKeyboardInset } from "./use-keyboard-inset";

const KeyHelp = lazyComponent(() => import("./KeyHelp"));

export interface DrawerProps {
  title: string;
  about?: ReactNode;
  label: string;
  /** Steps through the list (keys k and j); null at its end. */
  previous?: (() => void) | null;
  next?: (() => void) | null;
  /** Actions by letter; `?` lists them. */
  keys?: Shortcuts;
  onClose: () => void;
  children: ReactNode;
  /** Two columns: something to read beside the decision. */
  isWide?: boolean;
  /** Always visible. The one primary action comes last. */
  foot?: ReactNode;
}

/** A list's item at the right, on a phone a sheet from below. The address holds which (use-opened.ts). Returns the focus. */
export function Drawer(props: DrawerProps) {
  const { title, about, label, previous, next, keys = {}, onClose, children, isWide, foot } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const [isHelping, setHelping] = useState(false);
  useKeyboardInset();
  const onKeyDown = (event: KeyboardEvent) => {
    // React also sends keys of dialogs that open above it.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const letter = letterOf(event);
    if (letter === "?") return setHelping(true);
    if (letter && Object.hasOwn(keys, letter)) {
      event.preventDefault();
      keys[letter]?.act();
      return;
    }
    const command = commandOf(event);
    if (!command || typeof command === "string" || event.key.length > 1) return;
    if (hasOwnKeys(event.target as Element, command)) return;
    event.preventDefault();
    (command.move === 1 ? next : previous)?.();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? null : onClose())}>
      <Dialog.Portal>
        <Theme asChild>
          <Dialog.Overlay className="side-veil">
            <Dialog.Content
              ref={panel}
              className="side-panel"
              data-wide={isWide || undefined}
              {...(about ? {} : { "aria-describedby": undefined })}
              onKeyDown={onKeyDown}
              onOpenAutoFocus={(event) => {
                // The panel itself: a focused control would show its ring or open the keyboard.
                event.preventDefault();
                panel.current?.focus();
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                returnFocus(opener, { preventScroll: true });
              }}
            >
              <header className="side-panel-head">
                <div className="side-panel-title">
                  <Dialog.Title asChild>
                    <Heading as="h2" size="4">
                      {title}
                    </Heading>
                  </Dialog.Title>
                  {about ? (
                    <Dialog.Description asChild>
                      <Text as="div" size="2" color="gray">
                        {about}
                      </Text>
                    </Dialog.Description>
                  ) : null}
                </div>
                {previous === undefined && next === undefined ? null : (
                  <>
                    <Step label="Previous" icon={ChevronUp} onClick={previous} />
                    <Step label="Next" icon={ChevronDown} onClick={next} />
                  </>
                )}
                <Dialog.Close asChild>
                  <IconButton
                    variant="ghost"
                    color="gray"
                    aria-label="Close"
                    className="side-button"
                  >
                    <X aria-hidden size={17} />
                  </IconButton>
                </Dialog.Close>
              </header>
              <ScrollRegion label={label} className="side-panel-body">
                {children}
              </ScrollRegion>
              {foot ? <footer className="side-panel-foot">{foot}</footer> : null}
              {isHelping ? (
                <Suspense>
                  <KeyHelp
                    label={`Keys of ${title}`}
                    lines={[
                      ...(next === undefined ? [] : STEPS),
                      ...linesOf(keys),
                      { keys: ["Esc"], does: "Close" },
                    ]}
                    onClose={() => setHelping(false)}
                  />
                </Suspense>
              ) : null}
            </Dialog.Content>
          </Dialog.Overlay>
        </Theme>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const STEPS = [
  { keys: ["j"], does: "Next" },
  { keys: ["k"], does: "Previous" },
];

interface StepProps {
  label: string;
  icon: typeof ChevronUp;
  onClick: (() => void) | null | undefined;
}

function Step({ label, icon: Icon, onClick }: StepProps) {
  return (
    <IconButton
      variant="ghost"
      color="gray"
      aria-label={label}
      className="side-button"
      // Kept enabled: disabling would drop the focus at the end of the list.
      aria-disabled={onClick ? undefined : true}
      onClick={() => onClick?.()}
    >
      <Icon aria-hidden size={17} />
    </IconButton>
  );
}
