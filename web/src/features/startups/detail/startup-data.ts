import type { Startup } from "@/data/startups/types";
import { demonstrationHost } from "@/lib/demonstration";
import { paths } from "@/lib/paths";

/**
 * What search engines list, in the words of schema.org: what every visitor reads. Nothing while it is not on the market.
 * @param site its origin
 */
export function startupData(startup: Startup, site: string): Record<string, unknown> | null {
  if (!startup.is_on_market) return null;
  const { website, logo_url: logo } = startup;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: startup.name,
    description: startup.short_description ?? undefined,
    url: `${site}${paths.startup(startup.slug)}`,
    logo: logo && URL.canParse(logo, site) ? new URL(logo, site).href : undefined,
    sameAs: website && !demonstrationHost(website) ? website : undefined,
    foundingDate: startup.founded_year ? String(startup.founded_year) : undefined,
    numberOfEmployees:
      startup.employees === null
        ? undefined
        : { "@type": "QuantitativeValue", value: startup.employees },
  };
}
