export const SESSION_KEY = "dealport-session";
