import { hubsQuery } from "@/data/hubs/queries";
import { useScreenQuery } from "@/data/use-screen-query";
import { LogoTile } from "@/ui/LogoTile";
import { PageFrame } from "@/ui/PageFrame";

/** Hubs in the row. */
const MAX = 5;

/** Keeps its height while empty or loading. */
export function PartnerHubs() {
  const { data: hubs = [] } = useScreenQuery(hubsQuery());
  return (
    <section aria-labelledby="partners" className="border-b hairline">
      <PageFrame className="flex min-h-[13.8rem] flex-wrap content-center items-center gap-x-9 gap-y-3 py-6 sm:min-h-24">
        <h2 id="partners" className="text-sm text-(--gray-11)">
          Partner hubs
        </h2>
        <ul className="flex flex-wrap items-center gap-x-8 gap-y-3">
          {hubs.slice(0, MAX).map(({ id, name, logo_url }) => (
            <li key={id} className="flex items-center gap-2.5 text-sm font-medium">
              <LogoTile name={name} src={logo_url} size={26} />
              {name}
            </li>
          ))}
        </ul>
      </PageFrame>
    </section>
  );
}
