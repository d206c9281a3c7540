import type { Dependencies } from "./dependencies.ts";
import { fileAnswer } from "./file-answer.ts";

const DAY_SECONDS = 86_400;

/**
 * Security: with the service key, because the bucket has no client policy and only pictures made here are shown. Each
 * picture's address holds two unguessable ids.
 */
export function storedPictures({ clients }: Dependencies, bucketName: string, owner: string) {
  const service = clients.asService();
  const bucket = service.storage.from(bucketName);
  const pathOf = (picture: string) => `${owner}/${picture}`;
  return {
    service,
    async put(picture: string, bytes: Uint8Array) {
      const file = new Blob([bytes.slice()], { type: "image/webp" });
      const { error } = await bucket.upload(pathOf(picture), file, { contentType: file.type });
      if (error) throw new Error("The storage could not take a picture", { cause: error });
    },
    async remove(picture: string) {
      const { error } = await bucket.remove([pathOf(picture)]);
      if (error) throw new Error("The storage could not remove a picture", { cause: error });
    },
    async answer(picture: string): Promise<Response | null> {
      const { data } = await bucket.download(pathOf(picture));
      return (
        data &&
        fileAnswer(data.stream(), {
          name: "picture.webp",
          type: "image/webp",
          size: data.size,
          download: false,
          keptFor: DAY_SECONDS,
        })
      );
    },
  };
}
