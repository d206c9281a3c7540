import { Select as Radix } from "@radix-ui/themes";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, type Ref, useState } from "react";
import { TOUCH, useMedia } from "./use-media";

export interface Option<Value extends string = string> {
  /** "" is for none. */
  value: Value;
  label: string;
  isDisabled?: boolean;
}

export interface OptionGroup<Value extends string = string> {
  label: string;
  options: readonly Option<Value>[];
}

export interface SelectProps<Value extends string>
  extends Pick<
    ComponentProps<"button">,
    "id" | "aria-label" | "aria-required" | "aria-invalid" | "aria-describedby" | "className"
  > {
  value: Value | "";
  onChange: (value: Value) => void;
  options: readonly (Option<Value> | OptionGroup<Value>)[];
  disabled?: boolean;
  /** While the value is none of the options. */
  placeholder?: string;
  /** Of the closed one, where it is not the option's label; not on touch. */
  shown?: ReactNode;
  /** Of a hundred and more: they are made when it opens. */
  isLong?: boolean;
  size?: "1" | "2" | "3";
  variant?: "surface" | "soft";
  ref?: Ref<HTMLElement>;
  onBlur?: () => void;
  "data-field"?: string;
}

/** Of words by their values. */
export const optionsOf = <Value extends string>(
  words: Readonly<Record<Value, string>>,
): Option<Value>[] =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** Radix knows no empty value. */
const NONE = "none";
const keyOf = (value: string) => value || NONE;

/** One of some: the device's own picker where fingers choose, and a list of ours elsewhere. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const isTouch = useMedia(TOUCH);
  const flat = props.options.flatMap((one) => ("options" in one ? one.options : [one]));
  const choose = (key: string) => {
    const chosen = flat.find((one) => keyOf(one.value) === key);
    if (chosen) props.onChange(chosen.value);
  };
  const parts = { ...props, flat, choose };
  return isTouch ? <OfTheDevice {...parts} /> : <Ours {...parts} />;
}

interface PartProps extends Omit<SelectProps<string>, "onChange"> {
  flat: readonly Option[];
  choose: (key: string) => void;
}

function OfTheDevice(props: PartProps) {
  const { value, options, flat, choose, placeholder = "", shown: _, isLong: __, ...rest } = props;
  const { size = "2", variant = "surface", className = "", ref, ...control } = rest;
  const isListed = flat.some((one) => one.value === value);
  const line = (one: Option) => (
    <option key={one.value} value={keyOf(one.value)} disabled={one.isDisabled}>
      {one.label}
    </option>
  );
  return (
    <span className={`relative inline-flex max-w-full ${className}`}>
      <select
        {...control}
        ref={ref as Ref<HTMLSelectElement>}
        data-accent-color={variant === "soft" ? "gray" : undefined}
        className={`rt-reset rt-SelectTrigger rt-r-size-${size} rt-variant-${variant} touch-target w-full min-w-0 truncate`}
        // Room for the sign at its end.
        style={{ paddingInlineEnd: "2rem" }}
        value={isListed ? keyOf(value) : ""}
        onChange={({ target }) => choose(target.value)}
      >
        {isListed ? null : (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((one) =>
          "options" in one ? (
            <optgroup key={one.label} label={one.label}>
              {one.options.map(line)}
            </optgroup>
          ) : (
            line(one)
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden
        size={15}
        className="pointer-events-none absolute right-3 self-center text-(--gray-11)"
      />
    </span>
  );
}

function Ours(props: PartProps) {
  const { value, options, flat, choose, placeholder, shown, isLong, ...rest } = props;
  const { size = "2", variant = "surface", disabled = false, ref, ...control } = rest;
  const [isOpen, setOpen] = useState(false);
  const isListed = flat.some((one) => one.value === value);
  const line = (one: Option) => (
    <Radix.Item
      key={one.value}
      value={keyOf(one.value)}
      disabled={one.isDisabled ?? false}
      textValue={one.label}
    >
      {one.label}
    </Radix.Item>
  );
  const listed = isLong && !isOpen ? flat.filter((one) => one.value === value) : options;
  return (
    <Radix.Root
      size={size}
      value={isListed ? keyOf(value) : ""}
      onValueChange={choose}
      onOpenChange={setOpen}
      disabled={disabled}
    >
      <Radix.Trigger
        {...control}
        ref={ref as Ref<HTMLButtonElement>}
        variant={variant}
        color={variant === "soft" ? "gray" : undefined}
        placeholder={placeholder}
      >
        {shown}
      </Radix.Trigger>
      <Radix.Content position="popper" className="max-w-[min(32rem,90vw)]">
        {listed.map((one) =>
          "options" in one ? (
            <Radix.Group key={one.label}>
              <Radix.Label>{one.label}</Radix.Label>
              {one.options.map(line)}
            </Radix.Group>
          ) : (
            line(one)
          ),
        )}
      </Radix.Content>
    </Radix.Root>
  );
}
