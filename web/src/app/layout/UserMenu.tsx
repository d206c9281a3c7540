import { Text } from "@radix-ui/themes";
import { LogOut } from "lucide-react";
import { Link } from "react-router-dom";
import type { Person } from "@/data/users/queries";
import { firstLetter, humanize } from "@/lib/format";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { useCompactRows } from "@/ui/table/row-height";
import { userMenuLinks } from "../navigation";
import { useLogOut } from "./use-log-out";

export interface UserMenuProps {
  user: Person;
  container: HTMLElement | null;
}

export default function UserMenu({ user, container }: UserMenuProps) {
  const logOut = useLogOut();
  const rows = useCompactRows();
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <button type="button" aria-label="Account menu" className="rounded-full">
          <PersonAvatar
            name={user.display_name}
            imageUrl={user.profile_image_url}
            fallback={firstLetter(user)}
          />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content container={container} align="end" sideOffset={8} className="w-64">
        <div className="px-3 pt-2 pb-3">
          <Text as="p" size="2" weight="medium" truncate>
            {user.display_name}
          </Text>
          <Text as="p" size="1" color="gray" truncate>
            {user.email}
          </Text>
          <Text as="p" size="1" color="gray" className="mt-1">
            {humanize(user.role).toLowerCase()}
          </Text>
        </div>
        <DropdownMenu.Separator />
        {userMenuLinks(user).map(({ to, label }) => (
          <DropdownMenu.Item key={to} asChild>
            <Link to={to}>{label}</Link>
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Separator />
        <DropdownMenu.CheckboxItem
          checked={rows.isCompact}
          onCheckedChange={rows.set}
          className="hidden sm:flex"
        >
          Compact rows
        </DropdownMenu.CheckboxItem>
        <DropdownMenu.Item onSelect={() => void logOut()}>
          <LogOut aria-hidden size={15} />
          Log out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
