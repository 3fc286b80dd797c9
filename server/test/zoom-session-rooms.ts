import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { ProviderReply, ProviderRequest } from "./conferencing-server.ts";
import {
  idInPath,
  newZoomRoom,
  notFound,
  refusal,
  runningReply,
  withBody,
  type ZoomRoom,
} from "./zoom-rooms.ts";

const NewSession = z.strictObject({
  session_name: z.string().min(1).max(200),
  session_password: z.string().min(1).max(10),
  settings: z.strictObject({ auto_recording: z.enum(["cloud", "none"]) }),
});
const SessionQuery = z.strictObject({
  type: z.enum(["live", "past"]),
  from: z.iso.date(),
  to: z.iso.date(),
  session_name: z.string().optional(),
  next_page_token: z.string().optional(),
});
const UsersQuery = z.strictObject({
  type: z.enum(["live", "past"]),
  page_size: z.string().regex(/^\d+$/),
  next_page_token: z.string().optional(),
});

/** The Video SDK's sessions, and the requests about them. */
export function zoomSessionRooms(clock: { now: number }) {
  const sessions = new Map<string, ZoomRoom>();
  const passwords = new Map<string, string>();
  const byName = (name: string) =>
    [...sessions.values()].find((room) => room.name.toLowerCase() === name.toLowerCase());
  return {
    find: byName,
    reply(request: ProviderRequest): ProviderReply {
      const [, , , , part = "", ...rest] = request.path.split("/");
      if (!part && request.method === "POST") return createSession(passwords, request, clock);
      if (!part) return sessionList(request, [...sessions.values()]);
      const room = sessions.get(idInPath(part));
      if (!room) return notFound;
      const action = `${request.method} ${rest.join("/")}`;
      return action === "GET users" ? userList(request, room) : runningReply(request, action, room, clock);
    },
    /** The first to join begins a session, whose id may hold slashes; undefined for a wrong password. */
    open(name: string, password: string): ZoomRoom | undefined {
      if (passwords.get(name.toLowerCase()) !== password) return undefined;
      const room = byName(name) ?? newZoomRoom(`/${randomBytes(9).toString("base64")}//w==`, name);
      sessions.set(room.id, room);
      return room;
    },
    /** A session ends with its last user. */
    leave(room: ZoomRoom, person: string): void {
      room.people.delete(person);
      if (room.people.size === 0) sessions.delete(room.id);
    },
  };
}

const createSession = (
  passwords: Map<string, string>,
  request: ProviderRequest,
  { now }: { now: number },
): ProviderReply =>
  withBody(request, NewSession, ({ session_name, session_password }) => {
    passwords.set(session_name.toLowerCase(), session_password);
    const created_at = new Date(now).toISOString();
    return { status: 200, body: { session_name, session_password, created_at } };
  });

/** One session a page, so that paging is needed. */
function sessionList({ query }: ProviderRequest, sessions: ZoomRoom[]): ProviderReply {
  const parsed = SessionQuery.safeParse(query);
  if (!parsed.success) return refusal(400, 300, z.prettifyError(parsed.error));
  const live = sessions.filter(({ people }) => people.size > 0);
  const page = Number(query.next_page_token ?? 0);
  const shown = live.slice(page, page + 1).map(({ id, name }) => ({ id, session_name: name }));
  const next_page_token = page + 1 < live.length ? String(page + 1) : "";
  return { status: 200, body: { page_size: 1, sessions: shown, next_page_token } };
}

/** The live users, two a page; one who left is listed with the time. */
function userList({ query }: ProviderRequest, { people }: ZoomRoom): ProviderReply {
  const parsed = UsersQuery.safeParse(query);
  if (!parsed.success) return refusal(400, 300, z.prettifyError(parsed.error));
  const users = [
    ...[...people].map((name) => ({ id: name, name, join_time: "2026-11-20T20:00:00Z" })),
    { id: "gone", name: "gone", leave_time: "2026-11-20T20:00:00Z" },
  ];
  const page = Number(query.next_page_token ?? 0);
  const next_page_token = page + 2 < users.length ? String(page + 2) : "";
  return { status: 200, body: { page_size: 2, users: users.slice(page, page + 2), next_page_token } };
}
