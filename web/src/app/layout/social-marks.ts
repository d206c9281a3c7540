/** Marks of the three networks in the footer, drawn in a 24 x 24 box. */
export const SOCIAL_MARKS = [
  {
    name: "Twitter",
    path: "M18.2 2.5h3.3l-7.2 8.2 8.5 11.3h-6.7l-5.2-6.9-6 6.9H1.6l7.7-8.8L1.1 2.5H8l4.7 6.3zm-1.2 17.5h1.9L7 4.4H5z",
  },
  {
    name: "LinkedIn",
    path: "M4.9 3.3a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM3.2 8.9h3.5V20H3.2zm5.7 0h3.3v1.5c.5-.9 1.7-1.8 3.4-1.8 3.6 0 4.3 2.4 4.3 5.4V20h-3.5v-5.3c0-1.3 0-2.9-1.8-2.9s-2 1.4-2 2.8V20H8.9z",
  },
  {
    name: "Telegram",
    path: "M21.9 4.3 18.7 19.6c-.2 1-.9 1.3-1.7.8l-4.8-3.5-2.3 2.2c-.3.3-.5.5-1 .5l.3-4.9 8.9-8c.4-.3-.1-.5-.6-.2L6.6 13.4l-4.7-1.5c-1-.3-1-1 .2-1.5l18.4-7.1c.9-.3 1.6.2 1.4 1z",
  },
] as const;
