/** "Bob Lindqvist, Lindqvist Ventures"; whoever acts for themself is named once. */
export const withFirm = (person: string, firm: string | null): string =>
  firm && firm !== person ? `${person}, ${firm}` : person;
