import { removePicture, savePicture } from "@/data/users/profile";
import type { Person } from "@/data/users/queries";
import { notify } from "@/ui/notify";
import { PictureField } from "@/ui/pictures/PictureField";

export const OwnPicture = ({ user }: { user: Person }) => (
  <div className="pb-4">
    <PictureField
      name={user.display_name}
      imageUrl={user.profile_image_url}
      noun="picture"
      shape="round"
      hint="PNG, JPEG or WebP, up to 5 MB. Location data is removed."
      send={savePicture}
      onSent={() => notify.success("Picture saved", "Everyone you share a room with sees it now.")}
      remove={removePicture}
      onRemoved={() => notify.success("Picture removed")}
    />
  </div>
);
