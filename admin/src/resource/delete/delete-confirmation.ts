import type { RaRecord } from "ra-core";
import { createContext } from "react";

/** The text that the user must type to delete a record; null if a click is enough. */
type TextToType = (record: RaRecord) => string | null;
export const withoutTyping: TextToType = () => null;

/** Tells the delete buttons of a list or form what the user must type to confirm. */
export const DeleteConfirmation = createContext<TextToType>(withoutTyping);
