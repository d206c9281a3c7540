/** The database would refuse other texts as bad requests. */
const SLUG = /^[a-z0-9-]{1,160}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isSlug = (text: string): boolean => SLUG.test(text);
export const isUuid = (text: string): boolean => UUID.test(text);
