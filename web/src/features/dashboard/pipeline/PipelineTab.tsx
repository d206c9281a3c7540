import type { Membership } from "@/data/users/queries";
import { routes } from "@/lib/paths";
import { SearchesSection } from "../searches/SearchesSection";
import { Pipeline } from "./Pipeline";

/** On the dashboard, with the searches that fill it. */
export default function PipelineTab({ investor }: { investor: Membership }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <Pipeline investor={investor} path={`${routes.dashboard}?tab=pipeline`} />
      <SearchesSection />
    </div>
  );
}
