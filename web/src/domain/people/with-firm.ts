/** "Bob Lindqvist, Lindqvist Ventures"; a person who acts for themself is named once. */
export const withFirm = (person: string, firm: string | null): string =>
  firm && firm !== person ? `${person}, ${firm}` : person;
