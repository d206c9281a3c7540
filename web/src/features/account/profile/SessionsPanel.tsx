import { Badge, Button, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { userKeys } from "@/data/users/keys";
import {
  endOtherSessions,
  endSession,
  mySessionsQuery,
  type OwnSession,
} from "@/data/users/sessions";
import { toSentence } from "@/lib/errors";
import { countOf } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { ErrorState } from "@/ui/ErrorState";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { RowsSkeleton } from "@/ui/Skeletons";
import { browserName } from "./browser-name";
import { Hint, Panel } from "./Panel";

export function SessionsPanel({ userId }: { userId: string }) {
  const client = useQueryClient();
  const sessions = useQuery(mySessionsQuery(userId));
  const refresh = () => client.invalidateQueries({ queryKey: userKeys.all });
  const ending = useSubmit(endSession, "Session not ended");
  const endingOthers = useSubmit(endOtherSessions, "Sessions not ended");
  const others = sessions.data?.filter(({ is_current }) => !is_current) ?? [];

  const end = async (session: OwnSession) => {
    const done = await ending.submit(session.id);
    await refresh();
    if (done) notify.success("Session ended", `${browserName(session.user_agent)} is signed out.`);
  };
  const endOthers = async () => {
    const done = await endingOthers.submit(undefined);
    await refresh();
    if (done) notify.success("Sessions ended", "Only this browser is still signed in.");
  };
  const problem = ending.problem ?? endingOthers.problem;
  return (
    <Panel
      title="Sessions"
      about="The browsers where you are signed in. Ending a session signs that browser out at once."
    >
      {sessions.data ? (
        <>
          <ul aria-label="Your sessions" className="profile-list">
            {sessions.data.map((session) => (
              <li key={session.id}>
                <div>
                  <Text as="p" size="2" weight="medium">
                    {browserName(session.user_agent)}{" "}
                    {session.is_current ? (
                      <Badge color="green" radius="full">
                        This browser
                      </Badge>
                    ) : null}
                  </Text>
                  <Hint>
                    {session.ip_address ? `${session.ip_address} · ` : null}
                    Last seen <DateTime value={session.last_seen_at} format="relative" /> · Signed
                    in <DateTime value={session.created_at} format="date-time" />
                  </Hint>
                </div>
                {session.is_current ? null : (
                  <Button
                    type="button"
                    size="1"
                    variant="soft"
                    color="gray"
                    disabled={ending.pending}
                    aria-label={`End the session of ${browserName(session.user_agent)}`}
                    onClick={() => void end(session)}
                  >
                    End
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {problem ? (
            <Text as="p" size="1" color="red" role="alert" className="mt-1 mb-3">
              {problem}
            </Text>
          ) : null}
          {others.length > 0 ? (
            <div className="flex flex-wrap items-center gap-3 mt-5">
              <Button
                type="button"
                variant="soft"
                color="red"
                loading={endingOthers.pending}
                onClick={() => void endOthers()}
              >
                End {countOf(others.length, "other session")}
              </Button>
            </div>
          ) : null}
        </>
      ) : sessions.isPending ? (
        <div role="status" aria-label="Loading your sessions">
          <RowsSkeleton rows={2} />
        </div>
      ) : (
        <ErrorState
          compact
          title="Your sessions could not be loaded"
          onRetry={() => void refresh()}
          retrying={sessions.isFetching}
        >
          {toSentence(sessions.error, "Try again.")}
        </ErrorState>
      )}
    </Panel>
  );
}
