import { Dialog } from "@radix-ui/themes";
import { DialogFrame } from "@/ui/DialogFrame";
import { HELP } from "./keys";

export default function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? null : onClose())}>
      <DialogFrame title="Keyboard" maxWidth="26rem" label="Keys of the reader">
        <dl className="reader-keys">
          {HELP.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </DialogFrame>
    </Dialog.Root>
  );
}
