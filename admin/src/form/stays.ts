import { createContext } from "react";

/** Whether the form stays when it is saved: then there is nowhere to go back to, only changes to undo. */
export const StaysContext = createContext(false);
