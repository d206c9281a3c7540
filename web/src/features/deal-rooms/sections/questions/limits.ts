/** Most characters, as the database has it. */
export const MAX_SUBJECT = 200;
export const MAX_BODY = 10_000;
