export { player } from "@vigil/player/words/en";
