import { whereIs } from "@vigil/settings/private-networks";

const refusals = {
  nowhere: "There is no such server. Please check the address.",
  private: "This server is in a private network, which this installation doesn't send to.",
} as const;

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
