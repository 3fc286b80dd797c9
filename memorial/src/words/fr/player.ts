export { player } from "@vigil/player/words/fr";
