import { Button } from "@radix-ui/themes";
import { useParams, useSearchParams } from "react-router-dom";
import { useInvestor } from "@/data/investors/use-investor";
import { useReadThing } from "@/data/notifications/use-read-thing";
import { startupQuery } from "@/data/startups/queries";
import type { Startup } from "@/data/startups/types";
import { useScreenQuery } from "@/data/use-screen-query";
import { mayWork } from "@/domain/organizations/roles";
import { PROFILE_TABS, Profile } from "@/domain/startups/profile/Profile";
import { useStar } from "@/domain/startups/star-place";
import { UnapprovedNotice } from "@/domain/UnapprovedNotice";
import type { PageHead } from "@/lib/page-head";
import { routes } from "@/lib/paths";
import { pageOrigin } from "@/lib/site";
import { withParams } from "@/lib/url-filters";
import { BackLink } from "@/ui/BackLink";
import { ErrorState } from "@/ui/ErrorState";
import { usePageHead, usePart } from "@/ui/use-page-head";
import { IntroButton } from "../intro/IntroButton";
import { Contact } from "./Contact";
import { DocumentsTab } from "./DocumentsTab";
import { StartupNotFound } from "./StartupNotFound";
import { StartupSkeleton } from "./StartupSkeleton";
import { startupData } from "./startup-data";
import { Team } from "./Team";
import { Traction } from "./Traction";
import { usePreparedForPrint } from "./use-prepared-for-print";
import { useSeen } from "./use-seen";

export default function StartupPage() {
  const { slug = "" } = useParams();
  const {
    data: startup,
    isPending,
    isError,
    refetch,
    isFetching,
  } = useScreenQuery(startupQuery(slug));
  usePageHead(headOf(startup, isError));
  useReadThing("startup", startup?.id ?? null);
  useSeen(startup?.is_on_market ? startup.id : null);
  if (isPending) return <StartupSkeleton />;
  if (isError) {
    return (
      <ErrorState
        level={1}
        title="Failed to fetch startup"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Try again later.
      </ErrorState>
    );
  }
  return startup ? <Page key={startup.id} startup={startup} /> : <StartupNotFound />;
}

function headOf(startup: Startup | null | undefined, isError: boolean): PageHead {
  if (startup === null) return { title: "Startup Not Found", noIndex: true };
  return {
    title: startup?.name ?? "Startup",
    description: startup?.short_description ?? undefined,
    noIndex: isError,
    data: startup && startupData(startup, pageOrigin()),
  };
}

function Page({ startup }: { startup: Startup }) {
  const Star = useStar();
  const { investor } = useInvestor();
  const [params, setParams] = useSearchParams();
  const asked = params.get("tab");
  const tab = PROFILE_TABS.find((one) => one === asked) ?? "overview";
  usePreparedForPrint(startup.id);
  usePart(tab === "overview" ? undefined : `${tab.slice(0, 1).toUpperCase()}${tab.slice(1)}`);
  return (
    <Profile
      startup={startup}
      tab={tab}
      onTab={(next) =>
        setParams((before) => withParams(before, { tab: next === "overview" ? null : next }), {
          replace: true,
        })
      }
      back={<BackLink to={routes.startups}>All startups</BackLink>}
      action={
        <>
          {!startup.is_on_market ? null : Star ? (
            <Star startup={startup} place="page" />
          ) : investor && mayWork(investor.role) ? (
            // Keeps its place while loading.
            <Button aria-hidden size="3" variant="surface" style={{ visibility: "hidden" }}>
              <span style={{ width: 17 }} />
              Watchlist
            </Button>
          ) : null}
          <div className="max-sm:basis-full empty:hidden">
            <IntroButton startup={startup} isPrimary />
          </div>
        </>
      }
      contact={<Contact startup={startup} />}
      notice={
        <UnapprovedNotice
          status={startup.status}
          isOnMarket={startup.is_on_market}
          noun="startup"
          className="mb-6"
        />
      }
      team={<Team startup={startup} />}
      traction={<Traction startup={startup} />}
      documents={<DocumentsTab startup={startup} />}
    />
  );
}
