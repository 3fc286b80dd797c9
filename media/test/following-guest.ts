import { expect } from "vitest";
import { guest, pass, programme } from "./fixtures.ts";
import { PlaylistWatch } from "./playlist.ts";

export interface FollowingGuest {
  /** The segments so far, by number. */
  seen: Map<number, Buffer>;
  list: PlaylistWatch;
  stop(): Promise<void>;
}

/** A guest of the programme of media's tests; see {@link followPlaylist}. */
export async function follow(origin: () => string): Promise<FollowingGuest> {
  const t = await pass({ kind: "watch", programme, guest });
  return followPlaylist(() => `${origin()}/live/${programme}/video.m3u8?t=${t}`);
}

/**
 * A guest who follows a programme like a player: retries without a response, and stores every segment.
 * @param address of the playlist of one rendition
 */
export function followPlaylist(address: () => string): FollowingGuest {
  const seen = new Map<number, Buffer>();
  const list = new PlaylistWatch();
  let isOver = false;
  const look = async () => {
    const at = address();
    const signal = AbortSignal.timeout(2_000);
    const response = await fetch(at, { signal });
    if (!response.ok) return;
    for (const { seq, uri } of list.see(await response.text()).list) {
      if (seen.has(seq)) continue;
      const segment = await fetch(new URL(uri, at), { signal });
      if (segment.ok) seen.set(seq, Buffer.from(await segment.arrayBuffer()));
    }
  };
  const following = (async () => {
    while (!isOver) {
      // There is no response while the process is down or paused.
      await look().catch((error: Error) => expect(["TypeError", "TimeoutError"]).toContain(error.name));
      await new Promise((done) => setTimeout(done, 200));
    }
  })();
  return {
    seen,
    list,
    stop: () => {
      isOver = true;
      return following;
    },
  };
}
