import { Button, Dialog, RadioCards, Text } from "@radix-ui/themes";
import { useState } from "react";
import { signOut, useSession } from "@/data/session";
import { completeRegistration } from "@/data/users/mutations";
import type { SignUpRole } from "@/domain/people/roles";
import { signUpHints } from "@/domain/people/sign-up-hints";
import { toSentence } from "@/lib/errors";
import { DialogContent } from "@/ui/DialogContent";
import { notify } from "@/ui/notify";
import { ROLE_CHOICES } from "./role-choices";

/** Asks for the role after a first sign-in without one. Cannot be skipped: without a role there is no account. */
export default function RoleDialog() {
  const { session } = useSession();
  // Google leads back to the invitation that one signs up from.
  const [role, setRole] = useState<SignUpRole | "">(
    () => signUpHints(window.location.pathname).role ?? "",
  );
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async () => {
    if (!role) return;
    setSaving(true);
    setProblem(null);
    try {
      await completeRegistration(role);
      window.location.reload();
    } catch (error) {
      setProblem(toSentence(error, "Failed to save user role"));
      setSaving(false);
    }
  };
  const leave = () =>
    signOut().catch((error: unknown) => notify.error("Logout failed", toSentence(error)));

  return (
    <Dialog.Root open>
      <DialogContent
        maxWidth="34rem"
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <Dialog.Title size="6" mb="1">
          Welcome
        </Dialog.Title>
        <Dialog.Description size="3" color="gray">
          Hello {displayName(session?.user)}, how will you use Dealport?
        </Dialog.Description>
        <RadioCards.Root
          value={role}
          onValueChange={(value) => setRole(value as SignUpRole)}
          columns="1"
          gap="2"
          mt="5"
          aria-label="Your role"
        >
          {ROLE_CHOICES.map(({ role: value, label, description, icon: Icon }) => (
            <RadioCards.Item key={value} value={value} className="justify-start">
              <span className="flex items-center gap-4 text-left">
                <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-(--accent-a3) text-(--accent-11)">
                  <Icon aria-hidden size={19} strokeWidth={1.75} />
                </span>
                <span className="flex flex-col">
                  <Text size="3" weight="medium">
                    {label}
                  </Text>
                  <Text size="2" color="gray">
                    {description}
                  </Text>
                </span>
              </span>
            </RadioCards.Item>
          ))}
        </RadioCards.Root>
        <div role="alert">
          {problem ? (
            <Text as="p" size="2" color="red" className="mt-3">
              {problem}
            </Text>
          ) : null}
        </div>
        <div className="dialog-actions mt-6 justify-between">
          <Button
            variant="ghost"
            color="gray"
            size="3"
            onClick={() => void leave()}
            style={{ margin: 0 }}
          >
            Log out
          </Button>
          <Button size="3" disabled={!role || saving} onClick={() => void save()}>
            {saving ? "Saving..." : "Continue"}
          </Button>
        </div>
      </DialogContent>
    </Dialog.Root>
  );
}

interface Identity {
  email?: string;
  user_metadata?: Record<string, unknown>;
}

function displayName(identity: Identity | undefined): string {
  const { full_name, name } = identity?.user_metadata ?? {};
  const given = [full_name, name].find((text) => typeof text === "string" && text.trim() !== "");
  return String(given ?? identity?.email ?? "there");
}
