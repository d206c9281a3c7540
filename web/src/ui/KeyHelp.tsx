import { Dialog, Flex, Kbd, Text } from "@radix-ui/themes";
import { DialogFrame } from "./DialogFrame";

export interface KeyLine {
  keys: readonly string[];
  does: string;
}

interface KeyHelpProps {
  /** Of what the keys are: "Keys of the reader". */
  label: string;
  lines: readonly KeyLine[];
  onClose: () => void;
}

/** What the keys do where `?` was pressed. */
export default function KeyHelp({ label, lines, onClose }: KeyHelpProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? null : onClose())}>
      <DialogFrame title="Keyboard" maxWidth="26rem" label={label}>
        <dl className="px-4 pb-5 sm:px-6">
          {lines.map(({ keys, does }) => (
            <Flex
              key={does}
              align="baseline"
              justify="between"
              gap="4"
              py="2"
              className="border-t hairline"
            >
              <dt className="order-2 flex gap-1 shrink-0">
                {keys.map((key) => (
                  <Kbd key={key} size="2">
                    {key}
                  </Kbd>
                ))}
              </dt>
              <Text as="div" size="2" asChild>
                <dd>{does}</dd>
              </Text>
            </Flex>
          ))}
        </dl>
      </DialogFrame>
    </Dialog.Root>
  );
}
