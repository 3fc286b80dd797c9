import { player } from "@vigil/player/words/en";
import { english } from "../words/en.ts";
import { spoken } from "./words.ts";

/** What the player says, in the language of this page. */
export const playerWords = (): typeof player => spoken("app", english).player ?? player;
