import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useParams } from "react-router-dom";
import { useReadThing } from "@/data/notifications/use-read-thing";
import { useSession } from "@/data/session";
import { editedStartupQuery, myStartupsQuery } from "@/data/startups/mine";
import { toSentence } from "@/lib/errors";
import { routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { Page } from "@/ui/Page";
import { RowsSkeleton } from "@/ui/Skeletons";
import { usePageHead } from "@/ui/use-page-head";
import { Editor } from "./editor/Editor";

export default function StartupEditorPage() {
  const { id = "" } = useParams();
  const { user } = useSession();
  const userId = user?.id ?? "";
  const startup = useQuery({ ...editedStartupQuery(id, userId), enabled: user !== null });
  const list = useQuery({ ...myStartupsQuery(userId), enabled: user !== null });
  const listed = list.data?.find((one) => one.id === id);
  usePageHead({ title: startup.data?.name ?? "My startup", noIndex: true });
  useReadThing("startup", startup.data?.id ?? null);
  const failed = startup.error ?? list.error;
  if (startup.data && listed) {
    return <Editor key={id} startup={startup.data} listed={listed} userId={userId} />;
  }
  if (failed) {
    return (
      <ErrorState
        level={1}
        title="Your startup could not be loaded"
        onRetry={() => void Promise.all([startup.refetch(), list.refetch()])}
        retrying={startup.isFetching || list.isFetching}
      >
        {toSentence(failed)}
      </ErrorState>
    );
  }
  if (startup.data === null) {
    return (
      <EmptyState
        icon={SearchX}
        level={1}
        title="Startup not found"
        action={<ButtonLink to={routes.myStartup}>My startups</ButtonLink>}
      >
        It is not one of yours, or it was deleted.
      </EmptyState>
    );
  }
  return (
    <Page>
      <div role="status" aria-label="Loading your startup">
        <RowsSkeleton rows={8} />
      </div>
    </Page>
  );
}
