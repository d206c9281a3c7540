/** In local storage. */
export const SESSION_KEY = "dealport-session";
