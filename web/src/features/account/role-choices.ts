import { Building2, Compass, Landmark, type LucideIcon, Rocket } from "lucide-react";
import { ROLE_LABELS } from "@/domain/labels";
import { SIGN_UP_ROLES, type SignUpRole } from "@/domain/people/roles";

export interface RoleChoice {
  role: SignUpRole;
  label: string;
  description: string;
  icon: LucideIcon;
}

const ABOUT: Record<SignUpRole, Pick<RoleChoice, "description" | "icon">> = {
  GUEST: { icon: Compass, description: "Browse startups, exports and events." },
  INVESTOR: {
    icon: Landmark,
    description: "Find vetted startups and enter confidential deal rooms.",
  },
  STARTUP_ADMIN: { icon: Rocket, description: "Present your company and run your fundraising." },
  HUB_ADMIN: {
    icon: Building2,
    description: "Review applications and certify your hub's startups.",
  },
};

export const ROLE_CHOICES: readonly RoleChoice[] = SIGN_UP_ROLES.map((role) => ({
  role,
  label: ROLE_LABELS[role],
  ...ABOUT[role],
}));
