import { Button } from "@radix-ui/themes";
import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "./EmptyState";

export interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  level?: 1 | 2 | 3 | 4;
  compact?: boolean;
}

/** Announced to screen readers as it appears. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying,
  level,
  compact,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={title}
        level={level}
        compact={compact}
        action={
          onRetry ? (
            <Button variant="soft" onClick={onRetry} loading={retrying}>
              <RotateCw aria-hidden size={15} />
              Retry
            </Button>
          ) : null
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
