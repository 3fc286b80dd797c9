import { bilingual } from "../language/bilingual.ts";
import { megapixels } from "./decoding.ts";

/** What is said about photos that are refused. */
export const photoWords = bilingual(
  "photos",
  {
    tooManyPixels: `This picture is too large to open: at most ${megapixels} megapixels, with 8 bits per colour. Please save a smaller copy as JPG, and send that.`,
  },
  {
    fr: {
      tooManyPixels: `Cette image est trop grande pour être ouverte : ${megapixels} mégapixels au plus, à 8 bits par couleur. Veuillez en enregistrer une copie plus petite en JPG, puis envoyer celle-ci.`,
    },
  },
);
