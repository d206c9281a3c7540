import { z } from "zod";
import {
  exportProductSchema,
  listExports,
  PRODUCT_PICTURE,
  PRODUCT_PICTURE_BUCKET,
  postProductPicture,
  readProductPicture,
} from "../../_shared/contract/exports.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { remakePicture } from "../../_shared/pictures/remake.ts";
import { callRpc, dataOrThrow } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import { removeLeftFiles } from "../left-files.ts";
import { fromRow, toRow } from "../rows.ts";
import { storedPictures } from "../stored-pictures.ts";

const NO_PICTURE = "Picture not found";

export const exportRoutes = [
  route(listExports, async ({ db, query: { limit, offset, cursor, sort, ...wanted } }) => {
    const page = {
      filters: toRow(wanted),
      page_size: limit,
      page_offset: offset,
      after: cursor ?? null,
      sort: sort ?? null,
    };
    const { rows, total } = await dataOrThrow(db.rpc("export_page", page), "export_page");
    const last = rows.length < limit ? undefined : rows.at(-1);
    return {
      products: rows.map((row: unknown) => fromRow(exportProductSchema, row)),
      total,
      nextCursor: last?.cursor ?? null,
    };
  }),

  route(postProductPicture, async ({ db, path, caller, bytes, dependencies }) => {
    const product = idFromPath(path.id, "Product not found");
    const picture = await callRpc(db, "begin_export_product_picture", { product }, z.string());
    const made = await remakePicture(bytes, PRODUCT_PICTURE);
    const { put, remove, service } = storedPictures(dependencies, PRODUCT_PICTURE_BUCKET, product);
    await put(picture, made);
    try {
      const added = { person: caller.id, product, picture };
      await dataOrThrow(
        service.rpc("add_export_product_picture", added),
        "add_export_product_picture",
      );
    } catch (error) {
      await remove(picture);
      throw error;
    }
    // Removes pictures that the founder has taken off.
    dependencies.runInBackground(removeLeftFiles(service));
    return { imageUrl: `/api/product-pictures/${product}/${picture}` };
  }),

  route(readProductPicture, async ({ path, dependencies }) => {
    const product = idFromPath(path.product, NO_PICTURE);
    const picture = idFromPath(path.picture, NO_PICTURE);
    const pictures = storedPictures(dependencies, PRODUCT_PICTURE_BUCKET, product);
    const answer = await pictures.answer(picture);
    if (!answer) throw new ApiError(404, NO_PICTURE);
    return answer;
  }),
];
