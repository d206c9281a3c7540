import { Button, Callout } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Mail } from "lucide-react";
import { Link } from "react-router-dom";
import { markMessage, messageQuery, type PlatformMessage } from "@/data/console/inbox";
import { actInConsole } from "@/data/console/mutations";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { FactList } from "@/ui/FactList";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { Quote } from "@/ui/Quote";
import { RowsSkeleton } from "@/ui/Skeletons";
import { DueClock } from "../kyc/DueClock";
import { ABOUT_LABELS, replyLink } from "./labels";

interface MessageDrawerProps {
  id: string;
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose: () => void;
}

export function MessageDrawer({ id, ...steps }: MessageDrawerProps) {
  const client = useQueryClient();
  const query = useQuery(messageQuery(id));
  const marking = useSubmit(
    (isAnswered: boolean) => actInConsole(client, markMessage(id, isAnswered)),
    "Message not marked",
  );
  const mark = async (isAnswered: boolean) => {
    if (await marking.submit(isAnswered))
      notify.success(isAnswered ? "Marked as answered" : "Marked as unanswered", query.data?.name);
  };
  const message = query.data;
  return (
    <Drawer
      title={
        message
          ? (message.subject ?? `Message from ${message.name}`)
          : query.error
            ? "Message"
            : "…"
      }
      about={message ? ABOUT_LABELS[message.about] : undefined}
      label="The message"
      {...steps}
      foot={
        message ? (
          <>
            <Button asChild variant="soft">
              <a href={replyLink(message)}>
                <Mail aria-hidden size={15} />
                Reply by email
              </a>
            </Button>
            {message.answered_at ? (
              <Button
                variant="soft"
                color="gray"
                loading={marking.pending}
                onClick={() => void mark(false)}
              >
                Mark as unanswered
              </Button>
            ) : (
              <Button loading={marking.pending} onClick={() => void mark(true)}>
                Mark as answered
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {message ? (
        <>
          <FormProblem problem={marking.problem} />
          <Message message={message} />
        </>
      ) : query.error ? (
        <NotLoaded query={query} compact title="This message could not be loaded" />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </Drawer>
  );
}

function Message({ message }: { message: PlatformMessage }) {
  return (
    <>
      {message.answered_at ? (
        <Callout.Root size="1" color="green" mb="4" role="status">
          <Callout.Icon>
            <CircleCheck aria-hidden size={16} />
          </Callout.Icon>
          <Callout.Text>
            Answered by {message.answered_by_name ?? "a former administrator"},{" "}
            <DateTime value={message.answered_at} format="date-time" />.
          </Callout.Text>
        </Callout.Root>
      ) : null}
      <FactList
        label="Sender"
        facts={[
          {
            label: "To answer",
            value: message.answered_at ? null : <DueClock due={message.due_at} />,
          },
          { label: "From", value: message.name },
          { label: "Email", value: <a href={replyLink(message)}>{message.email}</a> },
          {
            label: "Account",
            value: message.user_id ? (
              <Link to={paths.person(message.user_id)}>{message.user_name}</Link>
            ) : (
              "None (visitor)"
            ),
          },
          { label: "Company", value: message.company },
          { label: "Role", value: message.role },
          { label: "Phone", value: message.phone },
          { label: "Written", value: <DateTime value={message.created_at} format="date-time" /> },
        ]}
      />
      <div className="mt-5">
        <Quote label="Message">{message.message}</Quote>
      </div>
    </>
  );
}
