import { z } from "zod";
import { defineCall } from "./call.ts";

export const PICTURE_BUCKET = "profile-pictures";
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
/** Bytes (5 MiB). */
export const MAX_PICTURE_BYTES = 5_242_880;
/** Pixels: what the function can decode within its 256 MB of memory. */
export const MAX_PICTURE_SIDE = 2048;
/** Pixels; pictures are kept square. */
export const PICTURE_SIDE = 512;
/** An event's picture, in pixels. */
export const WIDE_PICTURE = { width: 1280, height: 720 } as const;

export const WRONG_PICTURE = "Choose a PNG, JPEG or WebP picture.";
export const EMPTY_PICTURE = "This file is empty.";
export const LARGE_PICTURE = "This file is larger than 5 MB.";
export const BROKEN_PICTURE = "This picture is damaged and cannot be read.";

export const manyPixels = (width: number, height: number, max: number): string =>
  `This picture has ${count(width)} × ${count(height)} pixels. Choose one of at most ${count(max)} a side.`;

const count = (number: number) => number.toLocaleString("en-US");

export const ownPictureSchema = z
  .object({ profileImageUrl: z.string() })
  .meta({ id: "OwnPicture" });

const about = "Account";

export const putPicture = defineCall({
  name: "putPicture",
  method: "PUT",
  path: "/profile/picture",
  about,
  summary:
    "Sets the caller's picture: at most 5 MB and 2,048 pixels a side. It is cropped to a square around its center and converted to a WebP of 512 pixels, without its metadata.",
  caller: "member",
  file: { types: PICTURE_TYPES, max: MAX_PICTURE_BYTES },
  answers: { 200: ownPictureSchema },
  refusals: {
    400: "The file is empty, damaged, or has too many pixels.",
    413: "The file is larger than 5 MB.",
    415: "The content is not a PNG, JPEG or WebP picture.",
    429: "Too many pictures in an hour.",
  },
});

export const removePicture = defineCall({
  name: "removePicture",
  method: "DELETE",
  path: "/profile/picture",
  about,
  summary: "Removes the caller's picture. It is not an error if there is none.",
  caller: "member",
  answers: { 204: null },
});

export const readPicture = defineCall({
  name: "readPicture",
  method: "GET",
  path: "/pictures/{person}/{picture}",
  about,
  summary:
    "A person's picture, at the address in their profileImageUrl, which changes with each picture and is known only to those who may see the person.",
  caller: "nobody",
  answers: { 200: "file" },
  refusals: { 404: "The picture does not exist or was removed." },
});
