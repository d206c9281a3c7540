import { Text } from "@radix-ui/themes";
import { UserRound, UsersRound } from "lucide-react";
import { useState } from "react";
import type {
  AccessLine,
  AccessNode,
  DocumentAccess,
  LessThanDownload,
} from "@/data/deal-rooms/access";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { Select } from "@/ui/Select";
import { ACCESSES, audienceName, choiceLabel, sourceOf } from "../../model/access-words";
import { AccessValue } from "./AccessValue";

interface AccessRowProps {
  line: AccessLine;
  node: AccessNode;
  person: RoomPerson | undefined;
  left: LessThanDownload;
  /** Null inherits. */
  onSet: (access: DocumentAccess | null) => Promise<unknown>;
}

const isLess = (access: DocumentAccess) => access === "VIEW" || access === "STAMPED";

export function AccessRow({ line, node, person, left, onSet }: AccessRowProps) {
  const name = audienceName(line);
  const setting = useSubmit(onSet, "Access not changed");
  /** Optimistic. */
  const [chosen, setChosen] = useState<DocumentAccess | null | undefined>(undefined);
  const set = chosen === undefined ? line.set_access : chosen;
  const shown = set ?? (chosen === undefined ? line.effective_access : null);
  const choose = async (next: DocumentAccess | null) => {
    setChosen(next);
    await setting.submit(next);
    setChosen(undefined);
  };
  const isNothing = left.unshown > 0 && left.stamped + left.on_screen === 0;
  const inherits =
    line.set_access === null ? `Inherit (${choiceLabel(line.effective_access, left)})` : "Inherit";
  return (
    <li className="access-line">
      {line.audience === "MEMBER" ? (
        <PersonAvatar name={name} imageUrl={person?.profile_image_url ?? null} />
      ) : (
        <span aria-hidden className="access-group">
          {line.audience === "SIDE" ? <UsersRound size={16} /> : <UserRound size={16} />}
        </span>
      )}
      <div className="min-w-0 wrap-anywhere">
        <Text as="p" size="2" weight="medium">
          <bdi>{name}</bdi>
        </Text>
        <Text as="p" size="1" color="gray">
          {sourceOf(line, node)}
          {isLess(line.effective_access) && isNothing ? " · Leaves nothing to read" : null}
        </Text>
      </div>
      {line.can_set ? (
        <Select
          aria-label={`Access of ${name}`}
          className="access-choice"
          value={set ?? ""}
          onChange={(access) => void choose(access || null)}
          disabled={setting.pending}
          shown={
            shown ? (
              <AccessValue access={shown} isInherited={set === null} />
            ) : (
              <span className="access-value" data-inherited>
                Inherits
              </span>
            )
          }
          options={[
            { value: "", label: inherits },
            ...ACCESSES.map((access) => ({
              value: access,
              label: choiceLabel(access, left),
              // The database refuses it for a document of which nothing would be left.
              isDisabled: left.unshown_chosen > 0 && isLess(access),
            })),
          ]}
        />
      ) : (
        <Text as="span" size="2" className="access-fixed">
          <AccessValue access={line.effective_access} />
        </Text>
      )}
      <div className="col-span-full">
        <FormProblem problem={setting.problem} />
      </div>
    </li>
  );
}
