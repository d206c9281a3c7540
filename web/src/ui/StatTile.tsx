import { Card, Skeleton, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";

export interface StatTileProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  loading?: boolean;
}

export function StatTile({ label, value, hint, loading }: StatTileProps) {
  return (
    <Card size="2">
      <Text as="p" size="2" color="gray">
        {label}
      </Text>
      <Text as="p" size="6" weight="bold" className="mt-1 tabular-nums">
        <Skeleton loading={loading ?? false}>{value}</Skeleton>
      </Text>
      {hint ? (
        <Text as="p" size="1" color="gray" className="mt-1">
          {hint}
        </Text>
      ) : null}
    </Card>
  );
}
