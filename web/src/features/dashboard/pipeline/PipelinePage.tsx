import { useInvestor } from "@/data/investors/use-investor";
import { routes } from "@/lib/paths";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { AsWhom } from "../AsWhom";
import { InvestForYourself } from "../InvestForYourself";
import { Pipeline } from "./Pipeline";

export default function PipelinePage() {
  const { investor } = useInvestor();
  return (
    <Page>
      <PageHeader title="Pipeline" description={investor?.name} actions={<AsWhom />} />
      <div className="mt-6">
        {investor ? (
          <Pipeline key={investor.organization_id} investor={investor} path={routes.pipeline} />
        ) : (
          <InvestForYourself />
        )}
      </div>
    </Page>
  );
}
