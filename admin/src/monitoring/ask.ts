import { createContext, useContext } from "react";

/** Fetches the board again after a command, in case events don't arrive. */
export const AskContext = createContext<() => void>(() => undefined);
export const useAsk = () => useContext(AskContext);
