import "./gallery.css";
import { Heading } from "@radix-ui/themes";
import { Link, useParams } from "react-router-dom";
import { usePageHead } from "@/ui/use-page-head";
import { PIECES } from "./pieces";

/** For developers (web/build/gallery.ts). */
export default function GalleryPage() {
  const { piece } = useParams();
  const shown = PIECES.find(({ slug }) => slug === piece) ?? PIECES[0];
  usePageHead({ title: `${shown?.title ?? "Nothing"} in the gallery`, noIndex: true });
  if (!shown) return null;
  const { default: Content, slug, title } = shown;
  return (
    <div className="gallery">
      <nav aria-label="Pieces" className="gallery-index">
        <ul>
          {PIECES.map((one) => (
            <li key={one.slug}>
              <Link
                to={`/gallery/${one.slug}`}
                aria-current={one.slug === slug ? "page" : undefined}
              >
                {one.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="gallery-piece">
        <Heading as="h1" size="6">
          {title}
        </Heading>
        <Content key={slug} />
      </div>
    </div>
  );
}
