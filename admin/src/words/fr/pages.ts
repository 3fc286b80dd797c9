import type { Parts } from "../parts.ts";
import { accesses } from "./accesses.ts";
import { booking } from "./booking.ts";
import { first_steps } from "./first-steps.ts";
import { new_home } from "./new-home.ts";
import { practice } from "./practice.ts";
import { queue } from "./queue.ts";

const words: Parts["pages"] = { accesses, booking, first_steps, new_home, practice, queue };
export default words;
