import type { InvestorProfile } from "@/data/investors/queries";
import { FactList } from "@/ui/FactList";
import { Money } from "@/ui/Money";
import { OutwardLink } from "@/ui/OutwardLink";
import { asTyped } from "./fields";

/** For members who do not edit it. */
export function ProfileFacts({ profile }: { profile: InvestorProfile }) {
  const typed = asTyped(profile);
  const outward = (href: string | null) =>
    href ? (
      <OutwardLink href={href} className="text-link">
        {href.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "")}
      </OutwardLink>
    ) : null;
  return (
    <FactList
      label="Investor profile"
      facts={[
        { label: "Name", value: typed.fund_name },
        { label: "Investor type", value: typed.investor_type },
        {
          label: "Smallest ticket",
          value: <Money amount={profile.ticket_size_min} empty="Not stated" />,
        },
        {
          label: "Largest ticket",
          value: <Money amount={profile.ticket_size_max} empty="Not stated" />,
        },
        {
          label: "Assets under management",
          value: <Money amount={profile.total_aum} empty="Not stated" />,
        },
        { label: "Companies in the portfolio", value: typed.portfolio_size },
        { label: "Preferred sectors", value: typed.preference_sectors },
        { label: "Preferred stages", value: typed.preference_stages },
        { label: "Preferred geographies", value: typed.preference_geographies },
        { label: "LinkedIn", value: outward(profile.linkedin_url) },
        { label: "Website", value: outward(profile.website_url) },
        {
          label: "Bio",
          value: profile.bio ? (
            <span className="whitespace-pre-line" dir="auto">
              {profile.bio}
            </span>
          ) : null,
        },
      ]}
    />
  );
}
