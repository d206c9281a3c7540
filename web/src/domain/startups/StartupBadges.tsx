import { Badge } from "@radix-ui/themes";
import { BadgeCheck, Star } from "lucide-react";
import { STAGE_LABELS } from "@/domain/labels";

export interface StartupBadgesProps {
  startup: { stage: keyof typeof STAGE_LABELS; is_hub_verified: boolean; is_featured: boolean };
  size?: "1" | "2";
}

export function StartupBadges({ startup, size = "1" }: StartupBadgesProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {startup.is_hub_verified ? (
        <Badge color="green" radius="full" size={size}>
          <BadgeCheck aria-hidden size={13} />
          Hub Verified
        </Badge>
      ) : null}
      {startup.is_featured ? (
        <Badge color="amber" radius="full" size={size}>
          <Star aria-hidden size={12} />
          Featured
        </Badge>
      ) : null}
      <Badge color="gray" radius="full" size={size}>
        {STAGE_LABELS[startup.stage]}
      </Badge>
    </div>
  );
}
