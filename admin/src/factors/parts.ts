import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";

export const FactorDue = part(withWords("pages", () => import("./FactorDue.tsx")));
export const FactorMissing = part(withWords("pages", () => import("./FactorMissing.tsx")));
export const ResetFactors = part(withWords("pages", () => import("./ResetFactors.tsx")));
