import { MAX_PICTURE_SIDE, PICTURE_TYPES } from "@contract/pictures";
import { Button, IconButton, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ImagePlus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { exportProductKeys } from "@/data/export-products/keys";
import { addProductPicture, type EditedProduct, saveProduct } from "@/data/export-products/mine";
import { ProductPicture } from "@/domain/products/ProductPicture";
import { RequestError, toSentence } from "@/lib/errors";
import { countOf } from "@/lib/format";
import { objectionToPicture } from "@/ui/pictures/check-picture";
import { shrinkPicture } from "@/ui/pictures/shrink-picture";
import { idOfField } from "../editor/EditField";
import { HubNote } from "../editor/HubNote";

interface PicturesProps {
  product: EditedProduct;
  userId: string;
  canEdit: boolean;
  reason: string | null;
}

const MAX = 12;

/** The first is on cards. Each act is saved at once. */
export function Pictures({ product, userId, canEdit, reason }: PicturesProps) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { image_urls: pictures, title } = product;

  const doing = async (what: string, act: () => Promise<unknown>) => {
    setPending(what);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(toSentence(error));
    } finally {
      await queries.invalidateQueries({ queryKey: exportProductKeys.mine(userId) });
      setPending(null);
    }
  };
  const add = (files: readonly File[]) => {
    if (files.length === 0 || pending) return;
    const room = MAX - pictures.length;
    void doing(countOf(files.length, "picture"), async () => {
      if (files.length > room) {
        throw new RequestError(`There is room for ${countOf(room, "more picture")}.`, 409);
      }
      for (const file of files) {
        const objection = await objectionToPicture(file);
        if (objection) throw new RequestError(`${file.name}: ${objection}`, 400);
        await addProductPicture(product.id, await shrinkPicture(file, MAX_PICTURE_SIDE));
      }
    });
  };
  const put = (next: string[]) =>
    void doing("order", () =>
      saveProduct(product.id, { image_urls: next }, { image_urls: [...pictures] }),
    );
  return (
    <section
      id={idOfField("image_urls")}
      aria-labelledby={`${id}-title`}
      className="product-pictures"
    >
      <Text as="p" size="2" weight="medium" id={`${id}-title`}>
        Pictures (optional)
      </Text>
      {pictures.length > 0 ? (
        <ul>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <ProductPicture src={picture} type={product.product_type} />
              {index === 0 ? <span className="product-first">On cards</span> : null}
              {canEdit ? (
                <span className="product-picture-acts">
                  {index > 0 ? (
                    <IconButton
                      type="button"
                      size="1"
                      variant="surface"
                      color="gray"
                      disabled={pending !== null}
                      aria-label={`Move picture ${index + 1} of ${title} forward`}
                      onClick={() => put(moved(pictures, index))}
                    >
                      <ArrowLeft aria-hidden size={14} />
                    </IconButton>
                  ) : null}
                  <IconButton
                    type="button"
                    size="1"
                    variant="surface"
                    color="gray"
                    disabled={pending !== null}
                    aria-label={`Remove picture ${index + 1} of ${title}`}
                    onClick={() => put(pictures.filter((one) => one !== picture))}
                  >
                    <X aria-hidden size={14} />
                  </IconButton>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {canEdit ? (
        <div>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label="Pictures of the product"
            accept={PICTURE_TYPES.join()}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              target.value = "";
            }}
          />
          <Button
            type="button"
            size="1"
            variant="soft"
            color="gray"
            loading={pending !== null}
            disabled={pictures.length >= MAX}
            aria-describedby={`${id}-note`}
            onClick={() => input.current?.click()}
          >
            <ImagePlus aria-hidden size={14} />
            Add pictures
          </Button>
        </div>
      ) : null}
      <p id={`${id}-note`} aria-live="polite" className="link-note" data-bad={problem !== null}>
        {problem ??
          (pictures.length >= MAX
            ? "12 pictures is the maximum."
            : "PNG, JPEG or WebP, up to 5 MB each, at most 12. Cropped to 16:10 around the center.")}
      </p>
      {reason ? <HubNote reason={reason} /> : null}
    </section>
  );
}

function moved(list: readonly string[], index: number): string[] {
  const next = [...list];
  const [one] = next.splice(index, 1);
  if (one !== undefined) next.splice(index - 1, 0, one);
  return next;
}
