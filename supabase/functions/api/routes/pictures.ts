import { z } from "zod";
import {
  PICTURE_BUCKET,
  putPicture,
  readPicture,
  removePicture,
} from "../../_shared/contract/pictures.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { remakePicture } from "../../_shared/pictures/remake.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { storedPictures } from "../stored-pictures.ts";

const NO_PICTURE = "Picture not found";

/** Re-encoded here, kept in a private bucket, and shown by addresses of their own. */
export const pictureRoutes = [
  route(putPicture, async ({ db, caller, bytes, dependencies }) => {
    const picture = await callRpc(db, "begin_profile_picture", {}, z.string());
    const made = await remakePicture(bytes);
    const { put, show, remove } = pictures(dependencies, caller.id);
    await put(picture, made);
    try {
      const former = await show(picture);
      if (former) dependencies.runInBackground(remove(former));
    } catch (error) {
      await remove(picture);
      throw error;
    }
    return { profileImageUrl: `/api/pictures/${caller.id}/${picture}` };
  }),

  route(removePicture, async ({ caller, dependencies }) => {
    const { show, remove } = pictures(dependencies, caller.id);
    const former = await show(null);
    if (former) await remove(former);
    return null;
  }),

  route(readPicture, async ({ path, dependencies }) => {
    const person = idFromPath(path.person, NO_PICTURE);
    const picture = idFromPath(path.picture, NO_PICTURE);
    const answer = await pictures(dependencies, person).answer(picture);
    if (!answer) throw new ApiError(404, NO_PICTURE);
    return answer;
  }),
];

function pictures(dependencies: Dependencies, person: string) {
  const stored = storedPictures(dependencies, PICTURE_BUCKET, person);
  return {
    ...stored,
    /** Returns the previous one; null shows none. */
    show: (picture: string | null) =>
      callRpc(stored.service, "set_profile_picture", { person, picture }, z.string().nullable()),
  };
}
