/** Makes the forms of auth-ui-react look like ours: its own styles off, our classes on (forms.css). */
export const appearance = {
  extend: false,
  className: {
    container: "auth-ui-container",
    label: "auth-ui-label",
    input: "auth-ui-input",
    button: "auth-ui-button",
    message: "auth-ui-message",
  },
} as const;
