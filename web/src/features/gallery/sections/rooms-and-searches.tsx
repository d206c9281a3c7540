import { RoomList, RoomListSkeleton } from "@/domain/deal-rooms/RoomList";
import type { ListedRoom } from "@/domain/deal-rooms/types";
import { SavedSearches } from "@/domain/searches/SavedSearches";
import { Specimen } from "../Specimen";

export const title = "Rooms and searches";
export const order = 75;

const ROOM: ListedRoom = {
  id: "lumen",
  name: "Lumen Grid · Series A",
  startup_name: "Lumen Grid",
  other_party: "Lindqvist Ventures",
  stage: "SERIES_A",
  logo_url: null,
  deal_status: "IN_PROGRESS",
  amount: 3_500_000,
  access: "full",
  must_accept_nda: false,
  is_active: true,
  unread_count: 3,
  awaits: "TERMS",
  last_message_at: "2026-11-02T10:00:00Z",
  ending: null,
  ended_at: null,
  ended_by_name: null,
  ended_by_me: null,
  end_reason: null,
  can_reopen: false,
};
const ROOMS: ListedRoom[] = [
  ROOM,
  {
    ...ROOM,
    id: "cryonaut",
    name: "Cryonaut · Seed extension",
    startup_name: "Cryonaut",
    other_party: "Cryonaut",
    stage: "SEED",
    deal_status: "PENDING",
    amount: null,
    access: "overview",
    must_accept_nda: true,
    unread_count: null,
    awaits: null,
    last_message_at: null,
  },
  {
    ...ROOM,
    id: "tidewater",
    startup_name: "Tidewater",
    other_party: "Tidewater",
    access: "none",
    ending: "CANCELLED",
    ended_at: "2026-10-11T10:00:00Z",
    ended_by_name: "Ines Duarte",
    ended_by_me: false,
    end_reason: "We raise from our present investors this year.",
  },
];
const done = () => Promise.resolve();
const ACTS = {
  retry: done,
  rename: done,
  setNotify: done,
  remove: done,
  share: { with: "Lindqvist Ventures", set: done },
  error: null,
};

export default function RoomsAndSearches() {
  return (
    <>
      <Specimen name="Deal rooms" about="What waits for one first, what has ended last.">
        <RoomList rooms={ROOMS} />
      </Specimen>
      <Specimen name="Deal rooms on their way">
        <RoomListSkeleton />
      </Specimen>
      <Specimen name="Saved searches">
        <SavedSearches
          {...ACTS}
          searches={[
            {
              id: "a",
              name: "Industrial, Series A and B",
              about: "Series A, Series B · Manufacturing & Industry 4.0, Robotics & Automation",
              href: "/startups?stage=SERIES_A",
              notify: true,
              sharedBy: null,
              sharedWith: "Lindqvist Ventures",
            },
            {
              id: "b",
              name: "Export ready",
              about: "Export score from 80",
              href: "/startups?minExportScore=80",
              notify: false,
              sharedBy: null,
              sharedWith: null,
            },
            {
              id: "c",
              name: "Energy in the south",
              about: "Clean Energy",
              href: "/startups?sector=Clean+Energy",
              notify: false,
              sharedBy: "Carol Mehta",
              sharedWith: "Lindqvist Ventures",
            },
          ]}
        />
      </Specimen>
      <Specimen name="No saved searches">
        <SavedSearches {...ACTS} searches={[]} />
      </Specimen>
      <Specimen name="Saved searches not loaded">
        <SavedSearches
          {...ACTS}
          searches={undefined}
          error={{ message: "There is no connection. Check your network and try again." }}
        />
      </Specimen>
    </>
  );
}
