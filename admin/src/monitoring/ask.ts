import { createContext, useContext } from "react";

/** Asks for the wall anew: after a press, in case the line that would tell of it is down. */
export const AskContext = createContext<() => void>(() => undefined);
export const useAsk = () => useContext(AskContext);
