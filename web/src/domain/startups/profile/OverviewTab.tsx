import "./profile.css";
import { Badge, Text } from "@radix-ui/themes";
import { Boxes, ScrollText } from "lucide-react";
import { Link } from "react-router-dom";
import { typeLabel } from "@/domain/products/product-labels";
import { sdgLabel } from "@/domain/vocabulary";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Section } from "./Section";
import type { ProfileStartup } from "./types";

export function OverviewTab({ startup }: { startup: ProfileStartup }) {
  const { name, problem, solution, milestones, products, patents, sdg_tags } = startup;
  const about = startup.long_description || startup.short_description;
  return (
    <>
      <Section title={`About ${name}`}>
        <p className="profile-text" dir="auto">
          {about || "The founders have not described the company yet."}
        </p>
      </Section>
      {problem || solution ? (
        <div className="profile-columns not-first:mt-9">
          {problem ? (
            <div>
              <Section title="Problem">
                <p className="profile-text" dir="auto">
                  {problem}
                </p>
              </Section>
            </div>
          ) : null}
          {solution ? (
            <div>
              <Section title="Solution">
                <p className="profile-text" dir="auto">
                  {solution}
                </p>
              </Section>
            </div>
          ) : null}
        </div>
      ) : null}
      {products.length > 0 ? (
        <Section title="Certified products">
          <ul className="profile-cards">
            {products.map(({ id, slug, title, short_description, product_type }) => (
              <li key={id}>
                <Link to={paths.exportProduct(slug)} className="profile-card">
                  <Boxes aria-hidden size={17} />
                  <div>
                    <strong dir="auto">{title}</strong>
                    <Text as="p" color="gray" dir="auto">
                      {typeLabel(product_type)} · {short_description}
                    </Text>
                  </div>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {milestones.length > 0 ? (
        <Section title="Milestones">
          <Milestones milestones={milestones} />
        </Section>
      ) : null}
      {patents.length > 0 ? (
        <Section title="Intellectual Property">
          <ul className="profile-cards">
            {patents.map((patent) => (
              <li key={patent} className="profile-card">
                <ScrollText aria-hidden size={17} />
                <div>{patent}</div>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {sdg_tags.length > 0 ? (
        <Section title="Sustainable Development Goals">
          <ul className="flex flex-wrap gap-2">
            {sdg_tags.map((tag) => (
              <li key={tag}>
                <Badge size="2" color="green" variant="surface" radius="full">
                  {sdgLabel(tag)}
                </Badge>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

/** Newest first; plans are marked. */
function Milestones({ milestones }: Pick<ProfileStartup, "milestones">) {
  const today = new Date().toISOString().slice(0, 10);
  const rows = milestones.toSorted((one, other) => other.reached_on.localeCompare(one.reached_on));
  return (
    <ol className="profile-milestones">
      {rows.map(({ reached_on, title }, place) => (
        // One may stand there twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={place} data-planned={reached_on > today}>
          <time dateTime={reached_on}>{formatDate(reached_on, "month", "UTC")}</time>
          <div dir="auto">
            {title}
            {reached_on > today ? <Text color="gray"> (planned)</Text> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
