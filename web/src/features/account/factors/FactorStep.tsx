import { Button, Heading, Text } from "@radix-ui/themes";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type FormEvent, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { signOut, useSession } from "@/data/session";
import { accountLoaded } from "@/data/session/actions";
import { finishSignIn, myFactorsQuery, type OwnFactor } from "@/data/session/factors";
import { paths } from "@/lib/paths";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { Select } from "@/ui/Select";
import { Spinner } from "@/ui/Spinner";
import { CodeField, isCode } from "./CodeField";

const EnrolDialog = lazyComponent(() => import("./EnrolDialog"));

/** After the password, or to add the factor that the role requires. */
export default function FactorStep() {
  const { session } = useSession();
  const factors = useQuery(myFactorsQuery(session?.user.id ?? ""));
  return factors.data?.length === 0 ? <FirstFactor /> : <ShowFactor factors={factors} />;
}

function FirstFactor() {
  const { session } = useSession();
  const [isAdding, setIsAdding] = useState(false);
  const leaving = useLeaving();
  const added = async () => {
    await accountLoaded();
    notify.success("Welcome back!", "You have been successfully logged in.");
  };
  return (
    <>
      <Heading as="h1" size="7">
        Add a second factor
      </Heading>
      <Text as="p" color="gray" className="mt-1.5 mb-6 text-pretty wrap-anywhere">
        The role of {session?.user.email} requires a second factor. Add an authenticator app to go
        on.
      </Text>
      <FormProblem problem={leaving.problem} />
      <div className="flex flex-col gap-4">
        <Button size="3" onClick={() => setIsAdding(true)}>
          Add an authenticator app
        </Button>
        <LeaveButton leaving={leaving} />
      </div>
      {isAdding ? (
        <Suspense>
          <EnrolDialog others={0} onDone={() => void added()} onClose={() => setIsAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function ShowFactor({ factors }: { factors: UseQueryResult<OwnFactor[]> }) {
  const { session } = useSession();
  const [chosen, setChosen] = useState<string>();
  const [code, setCode] = useState("");
  const factor = chosen ?? factors.data?.[0]?.id ?? "";
  const verifying = useSubmit((typed: string) => finishSignIn(factor, typed), "Login failed");
  const leaving = useLeaving();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isCode(code)) return;
    if (await verifying.submit(code)) {
      notify.success("Welcome back!", "You have been successfully logged in.");
    } else setCode("");
  };
  return (
    <>
      <Heading as="h1" size="7">
        Enter your code
      </Heading>
      <Text as="p" color="gray" className="mt-1.5 mb-6 text-pretty wrap-anywhere">
        {session?.user.email} is protected by a second factor. Open your authenticator app and enter
        the six digits that it shows.
      </Text>
      {factors.data ? (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {factors.data.length > 1 ? (
            <Field label="Authenticator app">
              {(control) => (
                <Select
                  {...control}
                  size="3"
                  value={factor}
                  onChange={setChosen}
                  options={factors.data.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
            </Field>
          ) : null}
          <CodeField value={code} onChange={setCode} autoFocus />
          <FormProblem problem={verifying.problem ?? leaving.problem} />
          <Button type="submit" size="3" disabled={!isCode(code)} loading={verifying.pending}>
            Verify
          </Button>
          <LeaveButton leaving={leaving} />
        </form>
      ) : factors.isPending ? (
        <Spinner />
      ) : (
        <NotLoaded query={factors} title="Your second factor could not be loaded" level={2} />
      )}
      <Text as="p" size="2" color="gray" className="mt-6 text-pretty">
        Lost your authenticator app? Use your spare, or{" "}
        <Link className="text-link" to={paths.contact("Lost second factor")}>
          contact us
        </Link>{" "}
        to have it removed.
      </Text>
    </>
  );
}

const useLeaving = () => useSubmit(signOut, "Logout failed");

function LeaveButton({ leaving }: { leaving: ReturnType<typeof useLeaving> }) {
  return (
    <Button
      type="button"
      size="3"
      variant="soft"
      color="gray"
      loading={leaving.pending}
      onClick={() => void leaving.submit(undefined)}
    >
      Sign in as somebody else
    </Button>
  );
}
