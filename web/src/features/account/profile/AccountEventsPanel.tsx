import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { myAccountEventsQuery } from "@/data/users/sign-in-methods";
import { toSentence } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { Timeline } from "@/ui/timeline/Timeline";
import { accountEventOrigin, accountEventText } from "./account-event-text";
import { Panel } from "./Panel";

export function AccountEventsPanel({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(myAccountEventsQuery(userId));
  return (
    <Panel
      title="Latest events"
      about={
        <>
          Sign-ins and changes of how you sign in. Was one of them not you? Change your password,
          end the other sessions, and{" "}
          <Link className="text-link" to={paths.contact("Security of my account")}>
            write to us
          </Link>
          .
        </>
      }
    >
      <Timeline
        label="Latest events of your account"
        entries={data?.map((event) => ({
          id: event.id,
          at: event.at,
          who: null,
          icon: ShieldCheck,
          what: [accountEventText(event), accountEventOrigin(event)].filter(Boolean).join(" · "),
        }))}
        empty="Sign-ins and changes of how you sign in are listed here."
        {...(error && !data ? { problem: toSentence(error), onRetry: () => void refetch() } : {})}
      />
    </Panel>
  );
}
