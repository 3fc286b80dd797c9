import { randomInt } from "node:crypto";
import { z } from "zod";
import {
  type Conferencing,
  ConferencingError,
  type NewRoom,
  type Room,
  type RoomPlan,
  requireRelayTarget,
  statusByEvents,
} from "./conferencing.ts";
import { noBody, type ZoomClient, type ZoomParts, zoomClient } from "./zoom-client.ts";
import { endRunning, startLivestream, stopLivestream } from "./zoom-livestream.ts";
import { type ZoomApp, zoomTokens } from "./zoom-token.ts";
import { readZoomWebhook } from "./zoom-webhook.ts";

export interface ZoomMeetingsSettings extends ZoomApp {
  webhookSecret: string;
}

const provider = "zoom";
/** Characters of a topic that Zoom takes. */
const topicMaxLength = 200;
/** A passcode may have ten characters of a to z, A to Z, 0 to 9, @, - , _ and *. These are hard to mistake. */
const passcodeLength = 10;
const passcodeLetters = "abcdefghjkmnpqrstuvwxyz23456789";

const needsHost =
  "A Zoom meeting belongs to a Zoom user. Please enter the email address of one with a paid licence.";
const inProgress = "This meeting is in progress. Please end it first.";

const Meeting = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.enum(["waiting", "started"]).optional(),
});
const NewMeeting = Meeting.extend({
  join_url: z.string(),
  start_url: z.string(),
  password: z.string().optional(),
});

/** Scheduled meetings of a Zoom account's users; people join by Zoom's own programs. */
export function zoomMeetings(settings: ZoomMeetingsSettings, parts: ZoomParts = {}): Conferencing {
  const { now = Date.now } = parts;
  const call = zoomClient(zoomTokens(settings, parts), parts);
  const meeting = (roomId: string) => ({
    path: pathOf(roomId),
    isRunning: async () => (await readMeeting(call, roomId)).status === "started",
  });
  return {
    provider,
    hosts: () => licensedUsers(call),
    createRoom: (room) => createMeeting(call, room),
    updateRoom: (roomId, plan) =>
      call({
        doing: "change a meeting",
        method: "PATCH",
        path: pathOf(roomId),
        body: bodyOf(plan),
        response: noBody,
      }),
    async startRelay(roomId, target) {
      requireRelayTarget(provider, target);
      await startLivestream(call, meeting(roomId), target);
    },
    stopRelay: (roomId) => stopLivestream(call, pathOf(roomId)),
    status: async (roomId, known) => statusByEvents(await meeting(roomId).isRunning(), known),
    endRoom: (roomId) => endRunning(call, meeting(roomId)),
    removeRoom: (roomId) => removeMeeting(call, roomId),
    receive: async (webhook) => readZoomWebhook(settings.webhookSecret, webhook, now()),
  };
}

const pathOf = (roomId: string) => `/meetings/${encodeURIComponent(roomId)}`;

const bodyOf = ({ title, startsAt, minutes }: RoomPlan) => ({
  topic: Array.from(title).slice(0, topicMaxLength).join(""),
  start_time: startsAt.toISOString().replace(/\.\d+Z$/, "Z"),
  duration: Math.ceil(minutes),
  timezone: "UTC",
});

async function createMeeting(call: ZoomClient, { host, ...plan }: NewRoom): Promise<Room> {
  if (!host) throw new ConferencingError(provider, "invalid", needsHost, { sentence: needsHost });
  const password = Array.from(
    { length: passcodeLength },
    () => passcodeLetters[randomInt(passcodeLetters.length)],
  ).join("");
  const created = await call({
    doing: "create a meeting",
    method: "POST",
    path: `/users/${encodeURIComponent(host)}/meetings`,
    // Scheduled, once. The videographer may begin before the host, and nobody is there to let people in.
    body: {
      ...bodyOf(plan),
      type: 2,
      password,
      settings: {
        join_before_host: true,
        waiting_room: false,
        host_video: true,
        participant_video: true,
        auto_recording: "none",
      },
    },
    response: NewMeeting,
    secrets: [password, host],
  });
  return {
    roomId: created.id,
    joinUrl: created.join_url,
    hostUrl: created.start_url,
    passcode: created.password ?? password,
  };
}

/** Only users with a paid licence can send a meeting's picture elsewhere. */
const licensed = 2;
const Users = z.object({
  users: z.array(z.object({ email: z.string(), type: z.int() })),
  next_page_token: z.string().optional(),
});

async function licensedUsers(call: ZoomClient): Promise<string[]> {
  const emails: string[] = [];
  let page = "";
  do {
    const { users, next_page_token } = await call({
      doing: "list the account's users",
      method: "GET",
      path: "/users",
      query: { status: "active", page_size: "300", ...(page ? { next_page_token: page } : {}) },
      response: Users,
    });
    emails.push(...users.filter(({ type }) => type === licensed).map(({ email }) => email));
    page = next_page_token ?? "";
  } while (page);
  return emails;
}

const readMeeting = (call: ZoomClient, roomId: string) =>
  call({ doing: "read a meeting", method: "GET", path: pathOf(roomId), response: Meeting });

async function removeMeeting(call: ZoomClient, roomId: string): Promise<void> {
  try {
    await call({ doing: "delete a meeting", method: "DELETE", path: pathOf(roomId), response: noBody });
  } catch (error) {
    if (!(error instanceof ConferencingError)) throw error;
    if (error.kind === "not_found") return;
    if (error.kind !== "state") throw error;
    throw new ConferencingError(provider, "state", error.message, { sentence: inProgress });
  }
}
