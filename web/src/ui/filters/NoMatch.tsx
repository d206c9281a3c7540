import { Button } from "@radix-ui/themes";
import { EmptyState, type EmptyStateProps } from "../EmptyState";

export interface NoMatchProps {
  icon: EmptyStateProps["icon"];
  title?: string;
  onClear: () => void;
}

export function NoMatch({ icon, title = "No match for these filters", onClear }: NoMatchProps) {
  return (
    <EmptyState
      compact
      icon={icon}
      title={title}
      action={
        <Button variant="soft" onClick={onClear}>
          Clear
        </Button>
      }
    />
  );
}
