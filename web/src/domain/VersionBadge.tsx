import { Badge } from "@radix-ui/themes";

const VERSIONS = {
  DRAFT: ["gray", "New version begun"],
  PENDING: ["amber", "New version in review"],
  REJECTED: ["red", "New version rejected"],
} as const;

export type VersionStatus = keyof typeof VERSIONS;

/** Of the new version of what is approved; null for none. */
export const versionLabel = (version: VersionStatus | null): string | null =>
  version && VERSIONS[version][1];

interface VersionBadgeProps {
  version: VersionStatus | null;
  size?: "1" | "2";
}

export function VersionBadge({ version, size = "1" }: VersionBadgeProps) {
  return version ? (
    <Badge color={VERSIONS[version][0]} radius="full" size={size}>
      {VERSIONS[version][1]}
    </Badge>
  ) : null;
}
