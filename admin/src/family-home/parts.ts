import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";

export const Askers = part(withWords("pages", () => import("./Askers.tsx")));
