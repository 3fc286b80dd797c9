import { livekit } from "../src/ports/conferencing/livekit.ts";
import type { ProviderUnderTest } from "./conferencing-contract.ts";
import { livekitSecrets, livekitWebhook, startLivekitStandIn } from "./livekit-stand-in.ts";

/** ms; the stand-in answers at once, so a short wait is enough to know that it won't. */
const timeoutMs = 1000;

export async function livekitUnderTest(): Promise<ProviderUnderTest> {
  const server = await startLivekitStandIn();
  const conferencing = livekit({ url: server.origin, ...livekitSecrets }, { timeoutMs });
  const webhooks: ProviderUnderTest["webhooks"] = [];
  const find = (name: string) => {
    const room = server.rooms.get(name);
    if (!room) throw new Error(`no room ${name}`);
    return room;
  };
  const egressOf = (name: string) =>
    server.egresses.find(({ roomName, status }) => roomName === name && status === "EGRESS_STARTING");
  return {
    conferencing,
    secrets: [livekitSecrets.apiSecret],
    webhooks,
    async enter({ roomId }, person) {
      const ticket = await conferencing.joinToken?.(roomId, {
        identity: person,
        name: person,
        forSeconds: 3600,
      });
      const connection = await server.join(roomId, ticket?.token ?? "");
      if (!connection) throw new Error(`the token doesn't open ${roomId}`);
      const about = { room: find(roomId), connection, identity: person };
      webhooks.push(await livekitWebhook("participant_joined", about));
    },
    async leave({ roomId }, person) {
      const room = find(roomId);
      const [connection] = [...room.people].find(([, identity]) => identity === person) ?? [];
      if (!connection) throw new Error(`${person} isn't in ${roomId}`);
      room.people.delete(connection);
      webhooks.push(await livekitWebhook("participant_left", { room, connection, identity: person }));
    },
    targets: ({ roomId }) =>
      server.egresses
        .filter(({ roomName, status }) => roomName === roomId && /STARTING|ACTIVE/.test(status))
        .flatMap(({ urls }) => urls)
        .map((url) => ({
          address: url.slice(0, url.lastIndexOf("/")),
          key: url.slice(url.lastIndexOf("/") + 1),
        })),
    async relayConnects({ roomId }) {
      const egress = egressOf(roomId);
      if (!egress) throw new Error(`no egress of ${roomId}`);
      egress.status = "EGRESS_ACTIVE";
      webhooks.push(await livekitWebhook("egress_updated", { egress }));
    },
    staleWebhook: () =>
      livekitWebhook("room_finished", { room: { ...emptyRoom, name: "1" } }, { ttl: "10 minutes ago" }),
    forgedWebhook: () =>
      livekitWebhook("room_finished", { room: emptyRoom }, { secret: "guessed".repeat(6) }),
    unknownWebhook: () =>
      livekitWebhook("track_published", { room: emptyRoom, connection: "PA_1", identity: "x" }),
    requestCount: () => server.requests.length,
    fail: server.fail,
    close: server.close,
  };
}

const emptyRoom = { name: "1", metadata: "", emptyTimeout: 300, people: new Map<string, string>() };
