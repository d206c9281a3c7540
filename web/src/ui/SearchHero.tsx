import { Heading, Text, TextField } from "@radix-ui/themes";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { PageFrame } from "./PageFrame";
import { SplitView } from "./SplitView";

export interface SearchHeroProps {
  title: string;
  description: ReactNode;
  /** How many results there are, in words; "" while that is not known. Left out where the list says it. */
  count?: string;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: () => void;
  children?: ReactNode;
}

export function SearchHero(props: SearchHeroProps) {
  const { title, description, count, label, placeholder, value, onChange, onSubmit, children } =
    props;
  return (
    <section className="border-b border-(--gray-a4) bg-(--gray-1)">
      <PageFrame className="py-4 sm:py-5 lg:py-6">
        <SplitView end={25} className="items-center gap-3 lg:gap-x-12">
          <div className="min-w-0">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <Heading as="h1" size="6" className="text-balance">
                {title}
              </Heading>
              {count === undefined ? null : (
                <Text role="status" size="2" color="gray" className="tabular-nums">
                  {count}
                </Text>
              )}
            </div>
            <Text as="p" size="2" color="gray" className="mt-1 text-pretty">
              {description}
            </Text>
          </div>
          <search>
            <form
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
          {children ? <div className="col-span-full">{children}</div> : null}
        </SplitView>
      </PageFrame>
    </section>
  );
}
