import { IconButton, TextField } from "@radix-ui/themes";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";

type Props = Omit<ComponentProps<typeof TextField.Root>, "type" | "children">;

export function PasswordInput(props: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField.Root {...props} type={shown ? "text" : "password"}>
      <TextField.Slot side="right">
        <IconButton
          type="button"
          size="1"
          variant="ghost"
          color="gray"
          className="m-0 min-h-6 min-w-6 pointer-coarse:size-9"
          aria-label={shown ? "Hide password" : "Show password"}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden size={15} />
        </IconButton>
      </TextField.Slot>
    </TextField.Root>
  );
}
