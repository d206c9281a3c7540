import { Link } from "react-router-dom";
import { useSession } from "@/data/session";
import type { Startup } from "@/data/startups/types";
import { ContactLocked } from "@/domain/startups/profile/Sidebar";
import { paths } from "@/lib/paths";
import { IntroButton } from "../intro/IntroButton";

export function Contact({ startup }: { startup: Startup }) {
  const { status, user } = useSession();
  if (user?.role === "INVESTOR" && startup.status === "APPROVED") {
    return <IntroButton startup={startup} label="Request Introduction" />;
  }
  return (
    <ContactLocked>
      {status === "signed-out" ? (
        <Link className="text-link" to={paths.signIn(paths.startup(startup.slug))}>
          Sign in
        </Link>
      ) : null}
    </ContactLocked>
  );
}
