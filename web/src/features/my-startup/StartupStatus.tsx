import type { MyStartup } from "@/data/startups/mine";
import { VersionBadge } from "@/domain/VersionBadge";
import { StatusBadge } from "@/ui/StatusBadge";

interface StartupStatusProps {
  startup: Pick<MyStartup, "status" | "version">;
  size?: "1" | "2";
}

export function StartupStatus({ startup, size = "1" }: StartupStatusProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StatusBadge
        status={startup.status}
        size={size}
        {...(startup.status === "PENDING" ? { label: "In review" } : {})}
      />
      <VersionBadge version={startup.version} size={size} />
    </span>
  );
}
