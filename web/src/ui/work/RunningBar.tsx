import "./running-bar.css";

/** How far it is nobody knows. */
export const RunningBar = ({ label }: { label: string }) => (
  <div role="progressbar" aria-label={label} className="running-bar" />
);
