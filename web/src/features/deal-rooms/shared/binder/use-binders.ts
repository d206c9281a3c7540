import { create } from "zustand";

/** The last binder of each room that was begun in this page: the work's id by the room's. */
export const useBinders = create<Record<string, string>>(() => ({}));
