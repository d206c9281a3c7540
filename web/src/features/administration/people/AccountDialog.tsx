import { Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { actInConsole, removeFactors, setActive, setRole, setTier } from "@/data/console/mutations";
import type { ConsolePerson, PersonDetails } from "@/data/console/types";
import { ROLE_LABELS } from "@/domain/labels";
import { type AccountPart, TIER_LABELS } from "@/domain/people/account-changes";
import type { Role } from "@/domain/people/roles";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { optionsOf, Select } from "@/ui/Select";
import { effectsOfActive, effectsOfFactor, effectsOfRole, effectsOfTier } from "./effects";

interface AccountDialogProps {
  part: AccountPart;
  details: PersonDetails;
  onClose: () => void;
}

export function AccountDialog({ part, details, onClose }: AccountDialogProps) {
  const { person } = details;
  const client = useQueryClient();
  const presently = {
    role: person.role,
    tier: person.subscription_tier,
    active: String(person.is_active),
    factor: "true",
  }[part];
  const [wanted, want] = useState<string>(presently);
  const name = person.display_name;
  const common = {
    reason: { hint: `${name} reads it.` },
    draftKey: `standing:${part}:${person.id}`,
    onClose,
    canAct: wanted !== presently,
  };

  if (part === "active") {
    const isEnabling = !person.is_active;
    return (
      <ConfirmWithReason
        {...common}
        canAct
        title={isEnabling ? `Enable ${name}'s account?` : `Disable ${name}'s account?`}
        effects={effectsOfActive(details, isEnabling)}
        act={isEnabling ? "Enable account" : "Disable account"}
        isDangerous={!isEnabling}
        onConfirm={(reason) => actInConsole(client, setActive(person.id, isEnabling, reason))}
        failed={isEnabling ? "Account not enabled" : "Account not disabled"}
        onDone={() => notify.success(isEnabling ? "Account enabled" : "Account disabled", name)}
      />
    );
  }
  if (part === "factor") {
    return (
      <ConfirmWithReason
        {...common}
        canAct
        title={`Remove ${name}'s second factor?`}
        effects={effectsOfFactor()}
        act="Remove second factor"
        isDangerous
        onConfirm={(reason) => actInConsole(client, removeFactors(person.id, reason))}
        failed="Second factor not removed"
        onDone={() => notify.success("Second factor removed", name)}
      />
    );
  }
  if (part === "role") {
    return (
      <ConfirmWithReason
        {...common}
        title={`Change ${name}'s role?`}
        effects={effectsOfRole(details, wanted as Role)}
        act="Change role"
        onConfirm={(reason) => actInConsole(client, setRole(person.id, wanted as Role, reason))}
        failed="Role not changed"
        onDone={() => notify.success("Role changed", `${name}: ${ROLE_LABELS[wanted as Role]}`)}
      >
        <Choice label="Role" value={wanted} options={optionsOf(ROLE_LABELS)} onChange={want} />
      </ConfirmWithReason>
    );
  }
  const tier = wanted as ConsolePerson["subscription_tier"];
  return (
    <ConfirmWithReason
      {...common}
      title={`Change ${name}'s plan?`}
      effects={effectsOfTier()}
      act="Change plan"
      onConfirm={(reason) => actInConsole(client, setTier(person.id, tier, reason))}
      failed="Plan not changed"
      onDone={() => notify.success("Plan changed", `${name}: ${TIER_LABELS[tier]}`)}
    >
      <Choice label="Plan" value={wanted} options={optionsOf(TIER_LABELS)} onChange={want} />
    </ConfirmWithReason>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Text as="label" htmlFor={id} size="2" weight="medium">
        {label}
      </Text>
      <Select id={id} aria-label={label} value={value} onChange={onChange} options={options} />
    </div>
  );
}
