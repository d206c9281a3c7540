import { createContext, useContext } from "react";

/** The member through whose eyes the documents are shown; null is the user. */
export const ViewAsContext = createContext<string | null>(null);

export const useViewAsMember = (): string | null => useContext(ViewAsContext);
