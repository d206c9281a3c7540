/**
 * Every claim and figure on a page that no software can prove. They are the specification's own
 * words; whoever runs the product decides whether they are true.
 */

/** Set to false to remove all of the claims below from the pages. */
export const SHOW_CLAIMS = true;

/** The footer's compliance claims. */
export const COMPLIANCE_CLAIMS: readonly string[] = SHOW_CLAIMS
  ? ["SOC 2", "GDPR", "ISO 27001"]
  : [];

/** The year in the footer's copyright line, fixed by the specification. */
export const COPYRIGHT_YEAR = 2025;

/** Growth captions of the signed-in home page, in the order of its four figures. */
export const HOME_GROWTH_SAMPLES = [
  "+12% this month",
  "+18% this month",
  "+24% this month",
  "+8% this month",
] as const;
