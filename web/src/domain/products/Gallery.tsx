import { useState } from "react";
import { ProductPicture } from "./ProductPicture";

export interface GalleryProps {
  images: readonly string[];
  type: string;
}

export function Gallery({ images, type }: GalleryProps) {
  const [shown, setShown] = useState(0);
  return (
    <div>
      <ProductPicture
        key={images[shown]}
        src={images[shown]}
        type={type}
        eager
        className="rounded-xl border hairline"
      />
      {images.length > 1 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image} className="w-20">
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
                className="block w-full cursor-pointer overflow-hidden rounded-md border-2 border-transparent aria-pressed:border-(--accent-9)"
              >
                <ProductPicture src={image} type={type} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
