import type { RaRecord } from "ra-core";
import { createContext } from "react";

/** What somebody must type before a record goes; null: pressing the button is enough. */
type Typed = (record: RaRecord) => string | null;
export const withoutTyping: Typed = () => null;

/** What lies below deletes the records of one list, or of one form. */
export const DeleteConfirmation = createContext<Typed>(withoutTyping);
