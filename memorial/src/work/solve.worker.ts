import type { Challenge } from "@vigil/contract";
import { solve } from "@vigil/contract/proof-of-work";

/** Does the work beside the page, which stays usable meanwhile. */
self.onmessage = ({ data }: MessageEvent<Challenge>) => self.postMessage(solve(data));
