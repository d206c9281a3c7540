import { createContext, useContext } from "react";

/** The member through whose eyes the documents are shown; null is the user. */
export const AsContext = createContext<string | null>(null);

export const useAs = (): string | null => useContext(AsContext);
