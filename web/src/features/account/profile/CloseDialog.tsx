import { Button, Dialog, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { endWithAccount } from "@/data/session";
import { closeAccount, myObstaclesQuery } from "@/data/users/own-data";
import type { Profile } from "@/data/users/profile";
import type { Person } from "@/data/users/queries";
import { toSentence } from "@/lib/errors";
import { paths, routes } from "@/lib/paths";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { Spinner } from "@/ui/Spinner";
import { PasswordInput } from "../PasswordInput";

/** The place where each kind of obstacle is settled. */
const PLACES: Record<string, (id: string) => string> = {
  DEAL_ROOM: paths.dealRoom,
  EXPORT_DEAL: paths.exportDeal,
  ORGANIZATION: paths.organization,
  SUPER_ADMIN: () => `${routes.admin}?tab=people`,
};

interface CloseDialogProps {
  user: Person;
  profile: Profile;
  onClose: () => void;
}

export default function CloseDialog({ user, profile, onClose }: CloseDialogProps) {
  const obstacles = useQuery(myObstaclesQuery(user.id));
  const formId = useId();
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending || (profile.has_password && !password)) return;
    setPending(true);
    setProblem(null);
    try {
      await endWithAccount(
        () => closeAccount(profile.has_password ? password : undefined),
        () => navigate(routes.accountClosed, { replace: true }),
      );
    } catch (error) {
      setProblem(toSentence(error));
      setPending(false);
    }
  };
  const isFree = obstacles.data?.length === 0;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogFrame
        title="Close your account?"
        about={
          isFree
            ? "A closed account cannot be reopened, and what is deleted cannot be recovered."
            : "Others are waiting for you. Settle the points below to close your account."
        }
        maxWidth="28rem"
        label="Close your account?"
        foot={
          <div className="dialog-actions">
            <Dialog.Close>
              <Button type="button" variant="soft" color="gray" disabled={pending}>
                {isFree ? "Keep it" : "Close this"}
              </Button>
            </Dialog.Close>
            {isFree ? (
              <Button
                type="submit"
                form={formId}
                color="red"
                disabled={profile.has_password && !password}
                loading={pending}
              >
                Close account permanently
              </Button>
            ) : null}
          </div>
        }
      >
        <div className="px-4 pb-5 sm:px-6">
          {obstacles.data ? null : obstacles.isPending ? (
            <Spinner />
          ) : (
            <FormProblem problem={toSentence(obstacles.error, "Try again.")} />
          )}
          <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4 max-w-104">
            {obstacles.data && !isFree ? (
              <ul aria-label="What keeps your account open" className="profile-list">
                {obstacles.data.map(({ kind, target_id, sentence }) => (
                  <li key={target_id ?? sentence}>
                    <Text size="2">
                      {sentence}{" "}
                      <Link
                        to={PLACES[kind]?.(target_id ?? "") ?? routes.home}
                        className="text-link"
                      >
                        Open
                      </Link>
                      {kind === "DEAL_ROOM" ? (
                        <>
                          {" or "}
                          <Link to={routes.organization} className="text-link">
                            say who may sign
                          </Link>
                        </>
                      ) : null}
                    </Text>
                  </li>
                ))}
              </ul>
            ) : null}
            {isFree && profile.has_password ? (
              <Field label="Your password">
                {(control) => (
                  <PasswordInput
                    {...control}
                    value={password}
                    autoComplete="current-password"
                    onChange={({ target }) => setPassword(target.value)}
                  />
                )}
              </Field>
            ) : null}
            <FormProblem problem={problem} />
          </form>
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}
