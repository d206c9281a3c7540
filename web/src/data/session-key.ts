/** Where the browser keeps the session (local storage). */
export const SESSION_KEY = "dealport-session";
