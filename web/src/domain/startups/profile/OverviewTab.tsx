import { Badge, Text } from "@radix-ui/themes";
import { Boxes, ScrollText } from "lucide-react";
import { Link } from "react-router-dom";
import { typeLabel } from "@/domain/products/product-labels";
import { sdgLabel } from "@/domain/vocabulary";
import { paths } from "@/lib/paths";
import { Milestones } from "./Milestones";
import { PROFILE_CARD, ProfileCards } from "./ProfileCards";
import { ProfileText } from "./ProfileText";
import { Section } from "./Section";
import type { ProfileStartup } from "./types";

export function OverviewTab({ startup }: { startup: ProfileStartup }) {
  const { name, problem, solution, milestones, products, patents, sdg_tags } = startup;
  const about = startup.long_description || startup.short_description;
  return (
    <>
      <Section title={`About ${name}`}>
        <ProfileText>{about || "The founders have not described the company yet."}</ProfileText>
      </Section>
      {problem || solution ? (
        <div
          className={`grid gap-x-8 gap-y-5 not-first:mt-9 ${problem && solution ? "md:grid-cols-2" : ""}`}
        >
          {problem ? (
            <div>
              <Section title="Problem">
                <ProfileText>{problem}</ProfileText>
              </Section>
            </div>
          ) : null}
          {solution ? (
            <div>
              <Section title="Solution">
                <ProfileText>{solution}</ProfileText>
              </Section>
            </div>
          ) : null}
        </div>
      ) : null}
      {products.length > 0 ? (
        <Section title="Certified products">
          <ProfileCards>
            {products.map(({ id, slug, title, short_description, product_type }) => (
              <li key={id}>
                <Link
                  to={paths.exportProduct(slug)}
                  className={`${PROFILE_CARD} hover:border-(--gray-a7)`}
                >
                  <Boxes aria-hidden size={17} className="mt-0.5 shrink-0 text-(--accent-11)" />
                  <div className="min-w-0">
                    <strong className="font-medium" dir="auto">
                      {title}
                    </strong>
                    <Text as="p" color="gray" dir="auto">
                      {typeLabel(product_type)} · {short_description}
                    </Text>
                  </div>
                </Link>
              </li>
            ))}
          </ProfileCards>
        </Section>
      ) : null}
      {milestones.length > 0 ? (
        <Section title="Milestones">
          <Milestones milestones={milestones} />
        </Section>
      ) : null}
      {patents.length > 0 ? (
        <Section title="Intellectual Property">
          <ProfileCards>
            {patents.map((patent) => (
              <li key={patent} className={PROFILE_CARD}>
                <ScrollText aria-hidden size={17} className="mt-0.5 shrink-0 text-(--accent-11)" />
                <div className="min-w-0">{patent}</div>
              </li>
            ))}
          </ProfileCards>
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
