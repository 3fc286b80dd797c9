import type { Parts } from "../parts.ts";
import { boards } from "./boards.ts";
import { director } from "./director.ts";

const words: Parts["live"] = { director, boards };
export default words;
