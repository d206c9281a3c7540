interface NamedRoom {
  startup_name: string;
  /** The database's name for it (private.other_parties); null for readers without a seat. */
  other_party?: string | null | undefined;
}

/** The other party, where the startup's name does not say it: the investor's organization, to the founder's side. */
export function otherThanStartup({ startup_name, other_party }: NamedRoom): string | null {
  return other_party && other_party !== startup_name ? other_party : null;
}

/** A name that differs from those of the reader's other rooms: "Lumen Grid with Lindqvist Ventures". */
export function roomName(room: NamedRoom): string {
  const other = otherThanStartup(room);
  return other ? `${room.startup_name} with ${other}` : room.startup_name;
}
