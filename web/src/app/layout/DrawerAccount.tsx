import { Button, Text } from "@radix-ui/themes";
import { LogOut } from "lucide-react";
import type { Person } from "@/data/users/queries";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { useLogOut } from "./use-log-out";

export interface DrawerAccountProps {
  user: Person;
  onClose: () => void;
}

/** The signed-in person, and Log out. A chunk of its own, so that visitors do not load it. */
export default function DrawerAccount({ user, onClose }: DrawerAccountProps) {
  const logOut = useLogOut();
  return (
    <>
      <div className="flex items-center gap-3">
        <PersonAvatar name={user.display_name} imageUrl={user.profile_image_url} size="3" />
        <div className="min-w-0">
          <Text as="p" size="2" weight="medium" truncate>
            {user.display_name}
          </Text>
          <Text as="p" size="1" color="gray" truncate>
            {user.email}
          </Text>
        </div>
      </div>
      <Button
        variant="soft"
        color="gray"
        size="3"
        onClick={() => {
          onClose();
          void logOut();
        }}
      >
        <LogOut aria-hidden size={16} />
        Log out
      </Button>
    </>
  );
}
