import { Heading, Skeleton } from "@radix-ui/themes";
import { ProfileText } from "@/domain/startups/profile/ProfileText";
import { prefillAttribute } from "@/early/prefill-attribute";
import { routes } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { PageFrame } from "@/ui/PageFrame";
import { EarlyText, PictureSkeleton, TextSkeleton } from "@/ui/Skeletons";
import { SplitView } from "@/ui/SplitView";
import { StatLine } from "@/ui/StatLine";

export function StartupSkeleton() {
  return (
    <div aria-busy>
      <span className="sr-only" role="status">
        Loading the startup
      </span>
      <div className="border-b hairline">
        <PageFrame className="pt-5 pb-6">
          <BackLink to={routes.startups}>All startups</BackLink>
          <div className="mt-5 flex flex-col gap-4 sm:flex-row sm:gap-5">
            <PictureSkeleton from="logo_url" className="size-20 shrink-0 rounded-[18px]" />
            <div className="flex min-w-0 flex-1 flex-col">
              <EarlyText look="title" from="name" />
              <div className="mt-2.5 flex flex-wrap gap-x-4 gap-y-2">
                <Skeleton width="15rem" height="24px" />
              </div>
              <EarlyText look="lead" from="short_description" className="mt-3 max-w-2xl" />
              <Skeleton height="40px" width="18rem" className="mt-6 max-w-full lg:hidden" />
            </div>
          </div>
          <div className="mt-6">
            <StatLine
              label="Key figures"
              stats={["Revenue (ARR)", "Team Size", "Export Score", "Founded"].map((label) => ({
                label,
                value: undefined,
              }))}
            />
          </div>
        </PageFrame>
      </div>
      <PageFrame className="py-8">
        <SplitView end={20} className="min-h-[70vh] content-start gap-10">
          <div>
            <Skeleton height="40px" />
            <div className="pt-7">
              <Heading asChild size="4" weight="medium" className="mb-3 has-[:empty]:invisible">
                <p>
                  About <span {...prefillAttribute("name")}>{""}</span>
                </p>
              </Heading>
              <ProfileText
                className="peer"
                {...prefillAttribute("long_description short_description")}
              >
                {""}
              </ProfileText>
              <div className="hidden peer-empty:block">
                <TextSkeleton lines={7} />
              </div>
            </div>
          </div>
          <Skeleton height="260px" />
        </SplitView>
      </PageFrame>
    </div>
  );
}
