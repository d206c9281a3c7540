import { createContext, useContext } from "react";

/** The id of the member through whose eyes the documents are looked at; null is oneself. */
export const AsContext = createContext<string | null>(null);

export const useAs = (): string | null => useContext(AsContext);
