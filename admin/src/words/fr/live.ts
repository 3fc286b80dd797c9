import type { Parts } from "../parts.ts";
import { boards } from "./boards.ts";
import { director } from "./director.ts";
import { monitoring } from "./monitoring.ts";

const words: Parts["live"] = { director, boards, monitoring };
export default words;
