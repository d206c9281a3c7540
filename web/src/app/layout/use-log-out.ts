import { useNavigate } from "react-router-dom";
import { signOut } from "@/data/session";
import { toSentence } from "@/lib/errors";
import { routes } from "@/lib/paths";
import { notify } from "@/ui/notify";

export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      // Home first: a guarded screen would send them to the sign-in page.
      await navigate(routes.home);
      await signOut();
      notify.success("Logged out", "You have been successfully logged out.");
    } catch (error) {
      notify.error("Logout failed", toSentence(error));
    }
  };
}
