import { words } from "@vigil/contract/media";
import { whereIs } from "@vigil/settings/private-networks";

const refusals = { nowhere: words.outputNowhere, private: words.outputPrivate } as const;

/**
 * Checks a server's address at each connection, because a name may lead elsewhere than when it was saved. Returns why it
 * may not be used, or null.
 */
export const createOutputCheck =
  (allowsPrivate: boolean) =>
  async (url: string): Promise<string | null> => {
    const where = await whereIs(new URL(url).hostname);
    return where === "public" || (where === "private" && allowsPrivate) ? null : refusals[where];
  };
