import { Heading, Text } from "@radix-ui/themes";
import type { ComponentType, ReactNode, SVGProps } from "react";

export interface EmptyStateProps {
  icon?: ComponentType<SVGProps<SVGSVGElement>>;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3 | 4;
  compact?: boolean;
}

export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  level = 3,
  compact,
}: EmptyStateProps) {
  return (
    <div
      className={`mx-auto flex max-w-lg flex-col items-center text-center ${compact ? "px-4 py-8" : "px-6 py-16"}`}
    >
      {Icon ? (
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-(--gray-a3) text-(--gray-11)">
          <Icon aria-hidden width={22} height={22} strokeWidth={1.75} />
        </span>
      ) : null}
      <Heading as={`h${level}`} size={compact ? "3" : "4"} weight="medium">
        {title}
      </Heading>
      {children ? (
        <Text as="div" size="2" color="gray" className="mt-1.5 max-w-md text-pretty">
          {children}
        </Text>
      ) : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
