import { createContext, useContext } from "react";

/** The member whose view of the documents is shown; null is the user's own. */
export const ViewAsContext = createContext<string | null>(null);

export const useViewAsMember = (): string | null => useContext(ViewAsContext);
