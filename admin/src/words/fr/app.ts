import calendar from "@fullcalendar/react/locales/fr-ca";
import { frFR } from "@mui/material/locale";
import { french } from "@vigil/contract/french";
import { player } from "@vigil/player/words/fr";
import type { AppWords } from "../parts.ts";
import { reactAdmin } from "./ra.ts";
import { resources } from "./resources.ts";
import { vigil } from "./vigil.ts";

const words: AppWords = {
  messages: { ra: reactAdmin, vigil, resources },
  contract: french,
  player,
  mui: frFR,
  calendar,
};
export default words;
