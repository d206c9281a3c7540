/** Most characters, as the database has it. */
export const MOST_SUBJECT = 200;
export const MOST_BODY = 10_000;
