import "./restricted-mark.css";
import { Lock } from "lucide-react";

export function RestrictedMark() {
  return (
    <span className="restricted-mark" title="Access is set here">
      <Lock aria-hidden size={12} />
      <span className="sr-only">Access is set here</span>
    </span>
  );
}
