import { useQuery } from "@tanstack/react-query";
import { type EditedStartup, type MyStartup, startupChangesQuery } from "@/data/startups/mine";
import type { StartupOffer } from "@/data/startups/offers";
import { startupFieldLabel } from "@/domain/startups/startup-fields";
import { toChanges } from "@/ui/timeline/changes";
import { Changes } from "@/ui/timeline/Timeline";
import { interestFigures } from "../interest-figures";
import { OpenOffer } from "../offers/OpenOffer";
import { NextStep } from "./NextStep";
import { Panel, shortened } from "./Panel";
import { Rooms } from "./Rooms";

interface StatusPanelProps {
  startup: EditedStartup;
  listed: MyStartup;
  userId: string;
  offer: StartupOffer | null;
}

export function StatusPanel({ startup, listed, userId, offer }: StatusPanelProps) {
  return (
    <aside aria-label="Status" className="edit-aside">
      <NextStep listed={listed} />
      {listed.version || (listed.decision && listed.status !== "PENDING") ? (
        <Changed startup={startup} listed={listed} userId={userId} />
      ) : null}
      {offer ? (
        <Panel title="Offered to another company">
          <OpenOffer offer={offer} isSignatory={listed.is_signatory} />
        </Panel>
      ) : null}
      {listed.is_on_market ? <Interest listed={listed} /> : null}
    </aside>
  );
}

function Changed({ startup, listed, userId }: Omit<StatusPanelProps, "offer">) {
  const changes = useQuery(startupChangesQuery(startup.id, userId));
  if (!changes.data || changes.data.length === 0) return null;
  return (
    <Panel title={listed.version ? "In the new version" : "Changed since the decision"}>
      <Changes changes={toChanges(changes.data, startupFieldLabel, shortened)} />
    </Panel>
  );
}

function Interest({ listed }: { listed: MyStartup }) {
  return (
    <Panel title="Interest">
      <dl className="edit-figures">
        {interestFigures(listed).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {listed.rooms.length > 0 ? <Rooms rooms={listed.rooms} /> : null}
    </Panel>
  );
}
