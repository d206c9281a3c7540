import { Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { useInvestor } from "@/data/investors/use-investor";
import { useSession } from "@/data/session";
import type { Startup } from "@/data/startups/types";
import { mayWork } from "@/domain/organizations/roles";
import { isInvesting } from "@/domain/people/work";
import { ContactLocked } from "@/domain/startups/profile/Sidebar";
import { paths } from "@/lib/paths";
import { IntroButton } from "../intro/IntroButton";

export function Contact({ startup }: { startup: Startup }) {
  const { status, user } = useSession();
  const { investor } = useInvestor();
  if (user && isInvesting(user) && startup.status === "APPROVED") {
    return investor && mayWork(investor.role) ? (
      <IntroButton startup={startup} label="Request Introduction" />
    ) : (
      <Text as="p" size="2" color="gray">
        {investor
          ? `You are a viewer of ${investor.name}: a member requests introductions.`
          : "You act for no investor. Your dashboard says how you can."}
      </Text>
    );
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
