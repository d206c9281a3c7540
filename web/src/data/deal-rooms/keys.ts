/** Query keys of deal rooms. What only full access shows lies under `content`, to be dropped as one. */
export const dealRoomKeys = {
  all: ["deal-rooms"] as const,
  mine: () => [...dealRoomKeys.all, "mine"] as const,
  signed: () => [...dealRoomKeys.all, "signed"] as const,
  room: (roomId: string) => [...dealRoomKeys.all, "room", roomId] as const,
  state: (roomId: string) => [...dealRoomKeys.room(roomId), "state"] as const,
  /** Asked often: apart from the state, which is dear. */
  latest: (roomId: string) => [...dealRoomKeys.room(roomId), "latest"] as const,
  people: (roomId: string) => [...dealRoomKeys.room(roomId), "people"] as const,
  /** Below one's rooms: what changes those changes these. */
  toJoin: () => [...dealRoomKeys.mine(), "to-join"] as const,
  colleagues: (roomId: string) => [...dealRoomKeys.people(roomId), "colleagues"] as const,
  /** Below people: a person who is removed from the room keeps neither. */
  invited: (roomId: string) => [...dealRoomKeys.people(roomId), "invited"] as const,
  content: (roomId: string) => [...dealRoomKeys.room(roomId), "content"] as const,
  /** The deal's overview. What all members see of it lies apart from what full access shows. */
  deal: (roomId: string, isFull: boolean) =>
    [...(isFull ? dealRoomKeys.content(roomId) : dealRoomKeys.state(roomId)), "deal"] as const,
  terms: (roomId: string) => [...dealRoomKeys.content(roomId), "terms"] as const,
  documents: (roomId: string) => [...dealRoomKeys.content(roomId), "documents"] as const,
  /** All below documents: what changes one of them changes the index of the others. */
  tree: (roomId: string) => [...dealRoomKeys.documents(roomId), "tree"] as const,
  files: (roomId: string) => [...dealRoomKeys.documents(roomId), "files"] as const,
  removed: (roomId: string) => [...dealRoomKeys.documents(roomId), "removed"] as const,
  document: (roomId: string, id: string) =>
    [...dealRoomKeys.documents(roomId), "document", id] as const,
  diligence: (roomId: string) => [...dealRoomKeys.content(roomId), "diligence"] as const,
  questions: (roomId: string) => [...dealRoomKeys.content(roomId), "questions"] as const,
  closing: (roomId: string) => [...dealRoomKeys.content(roomId), "closing"] as const,
  milestones: (roomId: string) => [...dealRoomKeys.closing(roomId), "milestones"] as const,
  closingDocuments: (roomId: string) => [...dealRoomKeys.closing(roomId), "documents"] as const,
  evidence: (roomId: string) => [...dealRoomKeys.closing(roomId), "evidence"] as const,
  pins: (roomId: string) => [...dealRoomKeys.content(roomId), "pins"] as const,
  /** Messages that are shown away from their place: quotes, pins, those of long ago. */
  said: (roomId: string) => [...dealRoomKeys.content(roomId), "said"] as const,
  search: (roomId: string) => [...dealRoomKeys.content(roomId), "search"] as const,
  /** The access rules of folders and documents. */
  access: (roomId: string) => [...dealRoomKeys.documents(roomId), "access"] as const,
  readMarks: (roomId: string) => [...dealRoomKeys.content(roomId), "read-marks"] as const,
  /** Readings of documents; read marks of messages are `readMarks`. */
  documentReadings: (roomId: string) =>
    [...dealRoomKeys.content(roomId), "document-readings"] as const,
  activity: (roomId: string) => [...dealRoomKeys.content(roomId), "activity"] as const,
  /** Below the activity: what adds a line to one adds it to the other. */
  chain: (roomId: string) => [...dealRoomKeys.activity(roomId), "chain"] as const,
  chainEnds: (roomId: string) => [...dealRoomKeys.chain(roomId), "ends"] as const,
  /** Below the state: what changes who is in the room, or what they wait for, changes it. */
  nda: (roomId: string) => [...dealRoomKeys.state(roomId), "nda"] as const,
  ndaVersion: (versionId: string) => [...dealRoomKeys.all, "nda-version", versionId] as const,
  factor: (roomId: string) => [...dealRoomKeys.state(roomId), "factor"] as const,
  /** Outside of the room: its events do not ask for it again. */
  viewAs: (roomId: string, member: string) =>
    [...dealRoomKeys.all, "view-as", roomId, member] as const,
  end: (roomId: string) => [...dealRoomKeys.all, "end", roomId] as const,
  emergencyOffer: (roomId: string) => [...dealRoomKeys.all, "emergency-offer", roomId] as const,
  templates: () => [...dealRoomKeys.all, "templates"] as const,
  documentTypes: () => [...dealRoomKeys.all, "document-types"] as const,
};
