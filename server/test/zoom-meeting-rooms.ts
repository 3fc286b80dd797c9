import { z } from "zod";
import type { ProviderReply, ProviderRequest } from "./conferencing-server.ts";
import { done, newZoomRoom, notFound, refusal, runningReply, withBody, type ZoomRoom } from "./zoom-rooms.ts";

const settings = z.strictObject({
  join_before_host: z.boolean(),
  waiting_room: z.boolean(),
  host_video: z.boolean(),
  participant_video: z.boolean(),
  auto_recording: z.enum(["local", "cloud", "none"]),
});
const plan = {
  topic: z.string().min(1).max(200),
  start_time: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  duration: z.int().positive(),
  timezone: z.literal("UTC"),
};
const bodies = {
  create: z.strictObject({
    ...plan,
    type: z.literal([1, 2, 3, 8, 10]),
    password: z.string().regex(/^[\w@*-]{1,10}$/),
    settings,
  }),
  update: z.strictObject(plan),
};
/** The users of the account. */
const hosts = new Set(["chapel@example.com"]);
/** With one who has no licence to send a meeting's picture elsewhere. */
const usersOf = (emails: ReadonlySet<string>) => [
  ...[...emails].map((email) => ({ id: email, email, type: 2, status: "active" })),
  { id: "basic", email: "basic@example.com", type: 1, status: "active" },
];
/** Meetings have eleven digits. */
let lastNumber = 81_234_567_890;

/** The scheduled meetings of a Zoom account, and the requests about them. */
export function zoomMeetingRooms(clock: { now: number }) {
  const meetings = new Map<string, ZoomRoom>();
  return {
    find: (id: string) => meetings.get(id),
    reply(request: ProviderRequest): ProviderReply {
      const [, , first = "", part = "", ...rest] = request.path.split("/");
      const action = `${request.method} ${rest.join("/")}`;
      if (first === "users" && part === "" && action === "GET ")
        return { status: 200, body: { users: usersOf(hosts), next_page_token: "" } };
      if (first === "users" && action === "POST meetings")
        return createMeeting(meetings, request, decodeURIComponent(part));
      const room = meetings.get(decodeURIComponent(part));
      if (first !== "meetings" || !room) return notFound;
      if (action === "GET ") return { status: 200, body: { id: Number(room.id), status: statusOf(room) } };
      if (action === "PATCH ") return updateMeeting(room, request);
      if (action === "DELETE ") return removeMeeting(meetings, room);
      return runningReply(request, action, room, clock);
    },
  };
}

const statusOf = ({ people }: ZoomRoom) => (people.size > 0 ? "started" : "waiting");

function createMeeting(
  meetings: Map<string, ZoomRoom>,
  request: ProviderRequest,
  host: string,
): ProviderReply {
  if (!hosts.has(host)) return refusal(404, 1001, `User does not exist: ${host}.`);
  return withBody(request, bodies.create, ({ topic, password, start_time }) => {
    const id = ++lastNumber;
    const room = newZoomRoom(String(id), topic);
    meetings.set(room.id, room);
    const body = {
      id,
      topic,
      start_time,
      status: "waiting",
      join_url: `https://zoom.example/j/${id}`,
      start_url: `https://zoom.example/s/${id}?zak=host-token`,
      password,
    };
    return { status: 201, body };
  });
}

const updateMeeting = (room: ZoomRoom, request: ProviderRequest): ProviderReply =>
  withBody(request, bodies.update, ({ topic }) => {
    room.name = topic;
    return done;
  });

function removeMeeting(meetings: Map<string, ZoomRoom>, room: ZoomRoom): ProviderReply {
  if (room.people.size > 0)
    return refusal(400, 3002, "Sorry, you cannot delete this meeting since it's in progress.");
  meetings.delete(room.id);
  return done;
}
