import type { Profile } from "@/data/users/profile";
import type { Person } from "@/data/users/queries";
import { ROLE_LABELS } from "@/domain/labels";
import { DetailsForm } from "./DetailsForm";
import { OwnAccountChanges } from "./OwnAccountChanges";
import { OwnPicture } from "./OwnPicture";
import { Fact, Panel } from "./Panel";

export function PersonalSection({ user, profile }: { user: Person; profile: Profile }) {
  return (
    <Panel title="Personal" about="People you share a deal room with see your name and picture.">
      <OwnPicture user={user} />
      <DetailsForm user={user} isNameFixed={profile.name_is_fixed} />
      <dl className="mt-5">
        <Fact label="Username" hint="Set when the account was created. It cannot be changed.">
          {user.username}
        </Fact>
        <Fact label="Role">{ROLE_LABELS[user.role]}</Fact>
      </dl>
      <OwnAccountChanges userId={user.id} />
    </Panel>
  );
}
