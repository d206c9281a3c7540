import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { myRegistrationsQuery } from "@/data/events/queries";
import type { KnownRegistration, MyRegistration } from "@/data/events/types";
import { useSession } from "@/data/session";

/** The person's own; a visitor has none. */
export function useRegistrations() {
  const { status, user } = useSession();
  const mine = useQuery({ ...myRegistrationsQuery(user?.id ?? ""), enabled: user !== null });
  const registrations = useMemo(
    () => new Map((mine.data ?? []).map((one): [string, MyRegistration] => [one.event_id, one])),
    [mine.data],
  );
  const areKnown = mine.isSuccess || status === "signed-out";
  return {
    mine,
    registrationFor: (id: string): KnownRegistration =>
      registrations.get(id) ?? (areKnown ? null : undefined),
  };
}
