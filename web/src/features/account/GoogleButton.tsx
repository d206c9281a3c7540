import { Button, Text } from "@radix-ui/themes";
import { useState } from "react";
import { signInWithGoogle } from "@/data/session";
import { toSentence } from "@/lib/errors";
import { GoogleIcon } from "./GoogleIcon";

export interface GoogleButtonProps {
  next: string;
  settingUp: boolean;
  problem: string | null;
}

export function GoogleButton({ next, settingUp, problem }: GoogleButtonProps) {
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const start = async () => {
    setLeaving(true);
    setFailure(null);
    try {
      await signInWithGoogle(next);
    } catch (error) {
      setLeaving(false);
      setFailure(toSentence(error));
    }
  };
  const shown = failure ?? (leaving ? null : problem);
  return (
    <div className="flex flex-col gap-2">
      <Button
        type="button"
        size="3"
        variant="surface"
        color="gray"
        highContrast
        disabled={leaving || settingUp}
        onClick={() => void start()}
      >
        <GoogleIcon />
        {settingUp
          ? "Setting up your account..."
          : leaving
            ? "Signing in..."
            : "Continue with Google"}
      </Button>
      <div role="alert">
        {shown ? (
          <Text as="p" size="2" color="red" className="wrap-anywhere">
            {shown}
          </Text>
        ) : null}
      </div>
    </div>
  );
}
