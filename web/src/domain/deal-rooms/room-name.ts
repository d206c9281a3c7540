interface NamedRoom {
  startup_name: string;
  /** As the database tells it (private.other_parties); null for whoever has no seat. */
  other_party?: string | null | undefined;
}

/** Who the deal is with, where the startup's name does not say it: the investor, to the founder's side. */
export function otherThanStartup({ startup_name, other_party }: NamedRoom): string | null {
  return other_party && other_party !== startup_name ? other_party : null;
}

/** What tells a room from every other one of its reader: "Lumen Grid with Bob Lindqvist". */
export function roomName(room: NamedRoom): string {
  const other = otherThanStartup(room);
  return other ? `${room.startup_name} with ${other}` : room.startup_name;
}
