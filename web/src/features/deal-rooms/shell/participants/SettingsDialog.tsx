import { Button, Dialog, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import type { RoomActs } from "@/data/deal-rooms/people";
import type { DealRoom } from "@/data/deal-rooms/types";
import { DateTime } from "@/ui/DateTime";
import { DialogFrame } from "@/ui/DialogFrame";
import { FormProblem } from "@/ui/forms/FormProblem";
import { objectionToReason, Reason } from "@/ui/forms/Reason";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { DialogPart } from "../../shared/DialogPart";
import { ChooseNda } from "./ChooseNda";
import { EndField } from "./EndField";
import { readEnd, toEntered } from "./ends";
import { FactorSetting } from "./FactorSetting";

interface SettingsDialogProps {
  room: DealRoom;
  acts: RoomActs;
  onClose: () => void;
}

interface SettingProps {
  room: DealRoom;
  acts: RoomActs;
}

export function SettingsDialog({ room, acts, onClose }: SettingsDialogProps) {
  const client = useQueryClient();
  // Newer NDAs are not announced.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: dealRoomKeys.state(room.id) });
  }, [client, room.id]);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogFrame
        title="Room settings"
        about="Changes are visible to everybody in the room at once."
        maxWidth="560px"
        label="Room settings"
      >
        <div className="settings">
          <DialogPart title="About this room">
            {room.can_describe ? (
              <Description room={room} acts={acts} />
            ) : (
              <Text as="p" size="2">
                {room.description ?? "No description."}
              </Text>
            )}
          </DialogPart>
          <DialogPart title="End of the room">
            {room.can_set_end ? (
              <RoomEnd room={room} acts={acts} />
            ) : (
              <Text as="p" size="2">
                {room.room_expires_at ? (
                  <>
                    The room closes for everybody on{" "}
                    <DateTime value={room.room_expires_at} format="date-time" />. Who manages the
                    founder's side can change that.
                  </>
                ) : (
                  "The room has no end date. Who manages the founder's side can set one, at least a day ahead."
                )}
              </Text>
            )}
          </DialogPart>
          <DialogPart title="Second factor">
            <FactorSetting roomId={room.id} acts={acts} />
          </DialogPart>
          <DialogPart title="NDA">
            <ChooseNda room={room} acts={acts} onDone={onClose} />
          </DialogPart>
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}

const MAX = 5000;

function Description({ room, acts }: SettingProps) {
  const present = room.description ?? "";
  /** The text to replace; follows changes until editing begins. */
  const [was, setWas] = useState(present);
  const [text, setText] = useState(present);
  const saving = useSubmit(() => acts.describe(text, was), "Description not saved");
  const isTouched = text !== was;
  const isOther = present !== was;
  if (isOther && (!isTouched || text === present)) {
    setWas(present);
    setText(present);
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await saving.submit(undefined))) return;
    setWas(text.trim());
    setText(text.trim());
    notify.success("Description saved");
  };
  return (
    <form noValidate onSubmit={submit} className="setting-form">
      <Reason
        label="Description"
        optional
        hint="Plain text. Everybody in the room can read it, even before accepting the NDA."
        value={text}
        max={MAX}
        onChange={setText}
      />
      {isOther && isTouched ? (
        <div role="status" className="setting-other">
          <Text as="p" size="2" weight="medium">
            The description was changed in the meantime. It now reads:
          </Text>
          <Text
            as="p"
            size="2"
            className="max-h-32 overflow-y-auto wrap-anywhere whitespace-pre-wrap"
          >
            {present || "No description."}
          </Text>
          <div className="setting-buttons">
            <Button type="button" size="1" variant="soft" onClick={() => setWas(present)}>
              Replace with mine
            </Button>
            <Button
              type="button"
              size="1"
              variant="soft"
              color="gray"
              onClick={() => {
                setWas(present);
                setText(present);
              }}
            >
              Keep theirs
            </Button>
          </div>
        </div>
      ) : null}
      <FormProblem problem={saving.problem} />
      <div className="setting-buttons">
        <Button
          type="submit"
          variant="soft"
          loading={saving.pending}
          disabled={!isTouched || isOther || objectionToReason(text, MAX) !== null}
        >
          Save description
        </Button>
      </div>
    </form>
  );
}

function RoomEnd({ room, acts }: SettingProps) {
  const [end, setEnd] = useState(() => toEntered(room.room_expires_at));
  const [problem, setProblem] = useState<string>();
  const saving = useSubmit((at: string | null) => acts.setEnd(at), "End of the room not saved");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readEnd(end, Date.now());
    setProblem(read.problem);
    if (read.problem !== undefined) return;
    if (await saving.submit(read.at)) {
      notify.success(read.at ? "End of the room saved" : "End date removed");
    }
  };
  return (
    <form noValidate onSubmit={submit} className="setting-form">
      <EndField
        label="The room closes for everybody"
        hint="At least a day ahead, and for you too. Everybody is notified. You can change or remove it at any time, even after it has passed."
        error={problem}
        value={end}
        days={[30, 90, 365]}
        onChange={setEnd}
      />
      <FormProblem problem={saving.problem} />
      <div className="setting-buttons">
        <Button
          type="submit"
          variant="soft"
          loading={saving.pending}
          disabled={end === toEntered(room.room_expires_at)}
        >
          Save end
        </Button>
      </div>
    </form>
  );
}
