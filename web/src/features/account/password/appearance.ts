import "./forms.css";

/** Turns off the styles of auth-ui-react and sets our classes (forms.css). */
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
