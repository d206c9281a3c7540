import { Badge } from "@radix-ui/themes";
import type { MyStartup } from "@/data/startups/mine";
import { StatusBadge } from "@/ui/StatusBadge";

interface StartupStatusProps {
  startup: Pick<MyStartup, "status" | "pending_version">;
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
      {startup.pending_version && startup.status === "APPROVED" ? (
        <Badge color="amber" radius="full" size={size}>
          Changed since verification
        </Badge>
      ) : null}
    </span>
  );
}
