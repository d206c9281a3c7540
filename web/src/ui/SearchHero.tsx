import { Heading, Text, TextField } from "@radix-ui/themes";
import { Search } from "lucide-react";
import type { ReactNode } from "react";

export interface SearchHeroProps {
  /** The page's h1. */
  title: string;
  description: ReactNode;
  /** Names the box for screen readers. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter was pressed. */
  onSubmit?: () => void;
  /** Below the box, e.g. quick filters. */
  children?: ReactNode;
}

/** The band at the top of a list: what it holds, and a large box to search it. */
export function SearchHero(props: SearchHeroProps) {
  const { title, description, label, placeholder, value, onChange, onSubmit, children } = props;
  return (
    <section className="hero border-b hairline">
      <div className="mx-auto w-full max-w-[75rem] px-4 py-10 sm:px-6 sm:py-14 lg:px-8">
        <Heading as="h1" size="8" className="max-w-3xl tracking-[-0.025em]! text-balance">
          {title}
        </Heading>
        <Text as="p" size="4" color="gray" className="mt-3 max-w-2xl text-pretty">
          {description}
        </Text>
        <search>
          <form
            className="mt-7 max-w-2xl"
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit?.();
            }}
          >
            <TextField.Root
              size="3"
              type="search"
              enterKeyHint="search"
              aria-label={label}
              placeholder={placeholder}
              maxLength={200}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            >
              <TextField.Slot>
                <Search aria-hidden size={18} />
              </TextField.Slot>
            </TextField.Root>
          </form>
        </search>
        {children ? <div className="mt-4">{children}</div> : null}
      </div>
    </section>
  );
}
