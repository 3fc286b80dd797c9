import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";

export const SeeAsButton = part(withWords("pages", () => import("./SeeAsButton.tsx")));
export const SeenAs = part(withWords("pages", () => import("./SeenAs.tsx")));
export const SeenBy = part(withWords("pages", () => import("./SeenBy.tsx")));
