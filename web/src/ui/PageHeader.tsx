import { Heading, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { usePageHead } from "./use-page-head";

export interface PageHeaderProps {
  /** Also the document's title unless `documentTitle` is given. */
  title: string;
  documentTitle?: string;
  description?: ReactNode;
  metaDescription?: string;
  actions?: ReactNode;
}

export function PageHeader({
  title,
  documentTitle,
  description,
  metaDescription,
  actions,
}: PageHeaderProps) {
  const words = typeof description === "string" ? description : undefined;
  usePageHead({ title: documentTitle ?? title, description: metaDescription ?? words });
  return (
    <header className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
      <div className="min-w-0">
        <Heading as="h1" size="7" weight="bold" className="text-balance">
          {title}
        </Heading>
        {description ? (
          <Text as="p" size="3" color="gray" className="mt-1 max-w-prose text-pretty">
            {description}
          </Text>
        ) : null}
      </div>
      {actions ? <div className="flex shrink-0 flex-wrap gap-3">{actions}</div> : null}
    </header>
  );
}
