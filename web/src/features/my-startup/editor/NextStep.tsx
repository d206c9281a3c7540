import type { MyStartup } from "@/data/startups/mine";
import { startupFieldLabel } from "@/domain/startups/startup-fields";
import { paths } from "@/lib/paths";
import { Needs, Panel, RejectionPanel, Words } from "./Panel";

/** Where a startup stands, and what its company does next. */
export function NextStep({ listed }: { listed: MyStartup }) {
  const { status, hub_name } = listed;
  const hub = hub_name ?? "Your hub";
  switch (status) {
    case "DRAFT":
      return (
        <Panel title={listed.needs.length > 0 ? "Before you submit" : "Ready to submit"}>
          <Needs needs={listed.needs} at={paths.editStartup(listed.id)} />
        </Panel>
      );
    case "PENDING":
      return (
        <Panel title="In review">
          <Words>{hub} is reviewing it. To edit it, withdraw the application.</Words>
        </Panel>
      );
    case "REJECTED":
      return <Rejection listed={listed} />;
    default:
      return <Approved listed={listed} hub={hub} />;
  }
}

function Approved({ listed, hub }: { listed: MyStartup; hub: string }) {
  const { version, is_on_market, can_publish } = listed;
  if (version === "REJECTED") return <Rejection listed={listed} />;
  if (version === "PENDING") {
    return (
      <Panel title="New version in review">
        <Words>
          {hub} is reviewing it. To edit it, withdraw it. What is approved stays public, and you can
          still change the logo and links.
        </Words>
      </Panel>
    );
  }
  return (
    <Panel title={is_on_market ? "On the market" : "Not on the market"}>
      <Words>
        {version === null
          ? `${hub} approved it. The logo and links change at once. Other edits become a new version that only your company can see until it is published.`
          : can_publish
            ? "Only your company can see the changes until they are published. Your hub does not have to approve them."
            : "Only your company can see the new version. It is submitted for your hub to approve; until then, everybody sees what is approved."}
      </Words>
      {version && listed.needs.length > 0 ? (
        <Needs needs={listed.needs} at={paths.editStartup(listed.id)} />
      ) : null}
    </Panel>
  );
}

/** Of a startup, or of the new version of an approved one; null where nothing was rejected. */
export function Rejection({ listed }: { listed: MyStartup }) {
  const isVersion = listed.version === "REJECTED";
  if (!isVersion && listed.status !== "REJECTED") return null;
  const hub = listed.hub_name ?? "Your hub";
  return (
    <RejectionPanel
      title={isVersion ? `${hub} rejected the new version` : `${hub} rejected it`}
      of={listed}
      labelOf={startupFieldLabel}
      next={
        isVersion
          ? "What is approved stays public. Change the new version and submit it again, or discard it."
          : "Make the changes and submit it again, here or to another hub."
      }
      needs={listed.needs}
      at={paths.editStartup(listed.id)}
    />
  );
}
