import { Button } from "@radix-ui/themes";
import { Link2 } from "lucide-react";
import { notify } from "./notify";

export interface CopyLinkProps {
  path: string;
  size?: "1" | "2";
  label?: string;
}

export function CopyLink({ path, size = "2", label = "Copy link" }: CopyLinkProps) {
  const copy = async () => {
    const address = `${window.location.origin}${path}`;
    try {
      await navigator.clipboard.writeText(address);
      notify.success("Link copied", "Send it to the person you are inviting.");
    } catch {
      // Without the permission one can still take it by hand.
      notify.info("Copy this link", address);
    }
  };
  return (
    <Button variant="soft" size={size} onClick={() => void copy()}>
      <Link2 aria-hidden size={15} />
      {label}
    </Button>
  );
}
