import { Button, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { RoomActs } from "@/data/deal-rooms/people";
import { roomFactorQuery } from "@/data/deal-rooms/queries";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { Spinner } from "@/ui/Spinner";

export function FactorSetting({ roomId, acts }: { roomId: string; acts: RoomActs }) {
  const factor = useQuery(roomFactorQuery(roomId));
  const saving = useSubmit(
    (required: boolean) => acts.setFactor(required),
    "Second factor not saved",
  );
  if (!factor.data) {
    if (factor.isPending) return <Spinner />;
    return <NotLoaded query={factor} title="The second factor could not be loaded" level={3} />;
  }
  const { is_required, can_set, shows_factor } = factor.data;
  const without: string[] = factor.data.without_factor ?? [];
  const save = async () => {
    if (!(await saving.submit(!is_required))) return;
    notify.success(is_required ? "Second factor no longer required" : "Second factor required");
  };
  const back = encodeURIComponent(paths.dealRoom(roomId));
  return (
    <div className="setting-form">
      <Text as="p" size="2">
        {is_required
          ? "The room opens only to people who signed in with a code from an authenticator app."
          : "The room opens to everybody in it with the password alone."}
        {can_set ? "" : " Who manages the founder's side can change that."}
      </Text>
      <FormProblem problem={saving.problem} />
      {can_set ? (
        <div className="setting-buttons">
          {is_required || shows_factor ? (
            <Button
              type="button"
              variant="soft"
              loading={saving.pending}
              onClick={() => void save()}
            >
              {is_required ? "Open without a second factor" : "Ask for a second factor"}
            </Button>
          ) : (
            <ButtonLink variant="soft" to={`${routes.profile}?section=security&next=${back}`}>
              Add your own second factor first
            </ButtonLink>
          )}
        </div>
      ) : null}
      {can_set && !is_required ? (
        <Text as="p" size="1" color="gray">
          {without.length === 0
            ? "Everybody in the room has one. Anyone who comes without one is asked to add it."
            : `${without.join(", ")} ${without.length === 1 ? "has" : "have"} none so far, and ${without.length === 1 ? "loses" : "lose"} access at once until they add one.`}
        </Text>
      ) : null}
    </div>
  );
}
