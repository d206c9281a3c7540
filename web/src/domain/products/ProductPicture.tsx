import "./products.css";
import { useState } from "react";
import { PictureSkeleton, type PictureSkeletonProps } from "@/ui/Skeletons";
import { TypeIcon } from "./TypeIcon";

const BOX = "product-picture";

export interface ProductPictureProps {
  src: string | undefined;
  type: string;
  eager?: boolean;
  className?: string;
}

/** 16 to 10. Decorative: the title stands beside it. */
export function ProductPicture({ src, type, eager, className = "" }: ProductPictureProps) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={`${BOX} ${className}`}>
      {src && !failed ? (
        <img
          alt=""
          src={src}
          width={640}
          height={400}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(true)}
        />
      ) : (
        <span className="grid size-full place-items-center text-(--gray-9)">
          <TypeIcon type={type} size={40} />
        </span>
      )}
    </div>
  );
}

export function ProductPictureSkeleton({ from, className = "" }: Partial<PictureSkeletonProps>) {
  return <PictureSkeleton from={from} className={`${BOX} ${className}`} />;
}
